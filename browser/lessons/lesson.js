// A page of lessons: its exercises, and how far somebody has come.

import { Exercise } from "./exercise.js";
import { LessonCourse, LessonProgress } from "./progress.js";

customElements.define("lesson-progress", LessonProgress);
customElements.define("lesson-course", LessonCourse);
customElements.define("hearts-exercise", Exercise);
