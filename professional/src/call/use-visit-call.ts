import { callIdOf, type CallKey, findRoomProviderCall, generateRoomTokenCall } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { type ChosenDevices, expectProvider, keepAwake, type VideoRoom } from '@acolhe/video';
import { useEffect, useMemo, useReducer } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { type CallEvent, type CallState, NO_CALL, callReducer } from './call-state.ts';
import { type VisitCall, createVisitCall } from './visit-call.ts';

/** Makes the room of a call. */
export type MakeRoom = (realtime: Realtime, call: CallKey) => VideoRoom;

/** This page load, for the lease: the page that is loaded next is another holder. */
const HOLDER = crypto.randomUUID();

export interface VisitCallView {
  readonly call?: VisitCall;
  readonly state: CallState;
}

interface Held {
  readonly key?: CallKey;
  readonly state: CallState;
}
type HeldEvent = { readonly key: CallKey; readonly event: CallEvent | { readonly type: 'begin' } };

function reduce(held: Held, { key, event }: HeldEvent): Held {
  if (event.type === 'begin') return { key, state: NO_CALL };
  return key === held.key ? { key, state: callReducer(held.state, event) } : held;
}

/**
 * Keeps the call of the visit that is offered or under way: camera and microphone from the offer on, the room from
 * the moment at which the visit is ours.
 * @param chosen the devices that the professional chose; must stay the same function
 * @param key the call; undefined: none, and nothing is held
 * @param ours the visit is ours
 * @param open the record says so too, so that the database lets us in
 * @see docs/product/console.md
 */
export function useVisitCall(
  service: ConsoleService,
  realtime: Realtime | undefined,
  makeRoom: MakeRoom,
  chosen: () => ChosenDevices,
  key: CallKey | undefined,
  ours: boolean,
  open: boolean,
): VisitCallView {
  const [held, dispatch] = useReducer(reduce, { state: NO_CALL });
  const call = useMemo(() => {
    if (key === undefined || !realtime) return undefined;
    return createVisitCall({
      makeRoom: () => makeRoom(realtime, key),
      holdLease: () => realtime.holdLease(key, 'professional', HOLDER),
      credentials: () => service.call(generateRoomTokenCall, callIdOf(key)),
      chosen,
      tell: (event) => dispatch({ key, event }),
    });
  }, [service, realtime, makeRoom, chosen, key]);

  useEffect(() => {
    if (!call || key === undefined) return undefined;
    dispatch({ key, event: { type: 'begin' } });
    call.prepare();
    return () => call.close();
  }, [call, key]);
  useEffect(() => {
    // What a call takes is fetched before the first one.
    if (realtime) void service.call(findRoomProviderCall, {}).then(({ data }) => data && expectProvider(data.provider));
  }, [service, realtime]);
  useEffect(() => {
    if (ours) call?.admit();
  }, [call, ours]);
  useEffect(() => {
    if (open) call?.enter();
  }, [call, open]);
  useEffect(() => (ours ? keepAwake() : undefined), [ours]);
  return { call, state: held.key === key ? held.state : NO_CALL };
}
