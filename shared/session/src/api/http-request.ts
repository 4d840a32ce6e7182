import type { Call } from '@acolhe/contracts';
import { z } from 'zod';

/** A call with what it is given. */
export interface ApiRequest {
  readonly call: Call;
  /** In the words of the domain. */
  readonly input: unknown;
  /** The file of a multipart call. */
  readonly file?: File;
}

/** What goes over the wire. */
export interface HttpRequest {
  /** Path and query. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/**
 * Writes a call in the service's dialect.
 * @returns undefined when the input does not fit the call
 */
export function httpRequestOf({ call, input, file }: ApiRequest): HttpRequest | undefined {
  const encoded = z.safeEncode(call.input, input);
  if (!encoded.success) return undefined;
  const wire = (encoded.data ?? {}) as Record<string, unknown>;
  const inPath = new Set<string>();
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(textOf(wire[name]));
  });
  if (call.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(wire)
        .filter(([name, value]) => !inPath.has(name) && value != null)
        .map(([name, value]) => [name, textOf(value)]),
    );
    return { path: query.size === 0 ? path : `${path}?${query}`, method: 'GET', headers: {} };
  }
  if (call.transport === 'multipart') return { path, method: 'POST', headers: {}, body: formOf(wire, file) };
  return { path, method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wire) };
}

function formOf(wire: Record<string, unknown>, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) if (value != null) form.append(name, textOf(value));
  // Last, so that the service knows the other fields before the bytes arrive.
  if (file) form.append('file', file, file.name);
  return form;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
