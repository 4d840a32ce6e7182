import { frameworkProblem } from './problem-answer.ts';
import { type App, routerPath } from './calls.ts';
import { HttpProblem } from '../problems/http-problem.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Answers 405 with `Allow` (RFC 9110) where a path is known but not for this method. To be called when all calls are
 * registered.
 */
export function guardMethods(app: App): void {
  const paths = new Map<string, Set<string>>();
  for (const call of app.calls) paths.set(call.path, (paths.get(call.path) ?? new Set()).add(call.method));
  for (const [path, served] of paths) {
    app.route({
      method: METHODS.filter((method) => !served.has(method)),
      url: routerPath(path),
      exposeHeadRoute: false,
      onRequest: (_request, reply, done) => {
        void reply.header('allow', [...served, ...(served.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '));
        done(new HttpProblem(frameworkProblem(405)));
      },
      handler: () => undefined,
    });
  }
}
