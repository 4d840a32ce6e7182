export { attendanceIdOf } from './rating.ts';
export { RatingQuestions } from './rating-questions.tsx';
export { RatingStep } from './rating-step.tsx';
