import type { Call, CallInput, CallOutput } from '@acolhe/contracts';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiConnection } from './connection.ts';
import type { PortalApiError } from './portal-api-error.ts';
import { type ApiRequest, sendRequest } from './send-call.ts';

/** Sends through the connection that the host gave to its store as `extra`. */
const overConnection: BaseQueryFn<ApiRequest, unknown, PortalApiError> = (request, { extra, signal }) =>
  sendRequest(extra as ApiConnection, request, { signal });

/**
 * The portal's one API. Remotes add what they need with `injectEndpoints`; the definition is shared, the cache belongs
 * to the store of each host. A name belongs to the remote that was loaded first, whatever another means by it: no two
 * remotes use the same one.
 */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery: overConnection,
  endpoints: () => ({}),
});

/**
 * An endpoint that makes a call of the contracts: `build.query(callEndpoint(call))`,
 * `build.mutation(callEndpoint(call))`. It takes the call's input and returns its output, both as domain types.
 */
export function callEndpoint<C extends Call>(call: C) {
  return {
    query: (input: CallInput<C>): ApiRequest => ({ call, input }),
    // The base query has parsed the answer with the call's own schema.
    transformResponse: (output: unknown): CallOutput<C> => output as CallOutput<C>,
  };
}

/** An endpoint that makes a multipart call: it takes the text fields and the file, where there is one. */
export function uploadEndpoint<C extends Call>(call: C) {
  return {
    query: ({ fields, file }: { readonly fields: CallInput<C>; readonly file?: File | undefined }): ApiRequest => ({
      call,
      input: fields,
      ...(file && { file }),
    }),
    // The base query has parsed this answer too.
    transformResponse: (output: unknown): CallOutput<C> => output as CallOutput<C>,
  };
}

export { skipToken } from '@reduxjs/toolkit/query/react';
