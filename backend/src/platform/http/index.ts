export { answerRange } from './answer-range.ts';
export { noInstitution, noSpecialty } from './choice-gone.ts';
export { type App } from './calls.ts';
export { BinaryAnswer, type CallContext, type ReceivedFile } from './context.ts';
export { handle } from './handle.ts';
export {
  conflict,
  forbidden,
  invalidInput,
  notFound,
  HttpProblem,
  tooMany,
  unauthenticated,
  unavailable,
} from '../problems/http-problem.ts';
