import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { PoolClient } from 'pg';

const MAX_TEXT_LENGTH = 2_000;

/**
 * Writes a statement without what was asked with it: literals become question marks; parameters are numbers there
 * already, and their values are never read.
 */
export function statementText(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}

/** Makes a span of each query of a connection that is made for a request or a job. */
export function traceQueries(client: PoolClient, tracer: Tracer): void {
  // One signature for the many of the client: it is called as it was asked.
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const traced = (...given: unknown[]): unknown => {
    const statement = textOf(given[0]);
    if (statement === undefined || !trace.getActiveSpan()) return query(...given);
    const operation = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'QUERY';
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': statementText(statement),
      },
    });
    const end = (error?: unknown): void => {
      if (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        if (hasCode(error)) span.setAttribute('db.response.status_code', error.code);
      }
      span.end();
    };
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const bound = context.bind(context.active(), callback as (...answer: unknown[]) => unknown);
      return query(...given.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
        end(error);
        return bound(error, ...answer);
      });
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
  // It passes on what it is given and returns what that returns.
  client.query = traced as typeof client.query;
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  const isNamed = typeof asked === 'object' && asked !== null && 'text' in asked;
  return isNamed && typeof asked.text === 'string' ? asked.text : undefined;
}

const hasCode = (error: unknown): error is { readonly code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
