import type { Call, CallInput, CallOutput } from '@acolhe/contracts';
import { useMemo } from 'react';
import type { ApiConnection } from '../api/connection.ts';
import { type ApiAnswer, sendRequest, type SendOptions } from '../api/send-call.ts';
import { type Portal, usePortal } from './portal.tsx';

export interface ServiceCallOptions extends SendOptions {
  /** The file of a multipart call. */
  readonly file?: File;
}

/**
 * Makes one call of the contracts. Takes the call's input and gives its output, both in the words of the domain; never
 * rejects, since every failure is an answer.
 */
export type ServiceCall<C extends Call> = (
  input: CallInput<C>,
  options?: ServiceCallOptions,
) => Promise<ApiAnswer<CallOutput<C>>>;

/** A function for each call of a table, under the same name. */
export type ServiceCalls<T extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof T]: ServiceCall<T[Name]>;
};

function serviceCall<C extends Call>({ store }: Pick<Portal, 'store'>, call: C): ServiceCall<C> {
  return (input, { file, ...options } = {}) =>
    store.dispatch((_dispatch: unknown, _getState: unknown, connection: ApiConnection) =>
      sendRequest(connection, { call, input, file }, options),
    );
}

/**
 * Returns functions that make calls of the contracts over the connection of a host. Answers are not cached: what
 * several screens read alike is a query of `portalApi`.
 * @param calls the calls by the names of the functions: `{ cancelCare: cancelCareCall }`
 */
export function serviceCalls<T extends Readonly<Record<string, Call>>>(
  portal: Pick<Portal, 'store'>,
  calls: T,
): ServiceCalls<T> {
  // One for each name of `calls`, which the compiler does not follow.
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, serviceCall(portal, call)]),
  ) as ServiceCalls<T>;
}

/** Gives a function that makes one call of the contracts; it stays the same between renderings. */
export function useServiceCall<C extends Call>(call: C): ServiceCall<C> {
  const portal = usePortal();
  return useMemo(() => serviceCall(portal, call), [portal, call]);
}
