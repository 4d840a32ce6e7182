export { bearerToken } from './admit.ts';
export { sidOf } from './sid-of.ts';
