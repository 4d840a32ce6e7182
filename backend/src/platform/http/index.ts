export { type App } from './calls.ts';
export { BinaryAnswer, type CallContext, type UploadedContent } from './context.ts';
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
