import {
  callIdOf,
  type CallKey,
  findRoomProviderCall,
  generateRoomTokenCall,
  recordMediaPathCall,
} from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { createMachine, useStore } from '@acolhe/state';
import { type ChosenDevices, expectProvider, holdWakeLock, type VideoRoom } from '@acolhe/video';
import { useEffect, useMemo, useRef } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { type CallClient, createCallClient } from './call-client.ts';
import { callReducer, type CallState, NO_CALL } from './call-state.ts';

/** Creates a room of a call. */
export type CreateRoom = (realtime: Realtime, call: CallKey) => VideoRoom;

/** Names this page load in the lease: after a reload the page is another holder. */
const HOLDER = crypto.randomUUID();
const NO_CALL_STORE = createMachine(NO_CALL, callReducer);

export interface CallView {
  readonly client?: CallClient;
  readonly state: CallState;
  /** Moves a call that is open on another screen to this one. */
  readonly takeOver?: () => void;
}

export interface UseCallOptions {
  readonly service: ConsoleService;
  readonly realtime: Realtime | undefined;
  /** Must stay the same function. */
  readonly createRoom: CreateRoom;
  /** Must stay the same function. */
  readonly chosenDevices: () => ChosenDevices;
  /** The call; undefined: there is none, and no device is opened. */
  readonly call: CallKey | undefined;
  /** The call is the professional's. */
  readonly isOurs: boolean;
  /** The professional's record says so too, so that the database admits to the room. */
  readonly isOpen: boolean;
  /** That record names this browser as the one that enters. */
  readonly isChosen: boolean;
}

/**
 * Follows the call that is offered or in progress: opens camera and microphone from the offer on, and joins the room
 * once it is open. A call that is already open is joined before they are opened.
 * @see docs/product/console.md
 */
export function useCall({
  service,
  realtime,
  createRoom,
  chosenDevices,
  call,
  isOurs,
  isOpen,
  isChosen,
}: UseCallOptions): CallView {
  const now = useRef({ isOpen, isChosen });
  now.current = { isOpen, isChosen };
  const client = useMemo(() => {
    if (call === undefined || !realtime) return undefined;
    return createCallClient({
      createRoom: () => createRoom(realtime, call),
      holdLease(attempt) {
        // The service has chosen this browser: a page that has not received that yet releases the call.
        const takesOver = attempt === 'pressed' || (attempt === 'first' && now.current.isChosen);
        return realtime.holdLease(call, 'professional', HOLDER, takesOver);
      },
      credentials: () => service.call(generateRoomTokenCall, callIdOf(call)),
      reportPath(isOpen) {
        void service.call(recordMediaPathCall, { ...callIdOf(call), isOpen });
      },
      chosenDevices,
    });
  }, [service, realtime, createRoom, chosenDevices, call]);

  useEffect(() => {
    if (!client) return undefined;
    // In a call that is open already another screen may have the devices: first the lease, then they.
    if (!now.current.isOpen) client.prepare();
    return () => client.close();
  }, [client]);
  useEffect(() => {
    // The provider's chunk is fetched before the first call.
    if (realtime) void service.call(findRoomProviderCall, {}).then(({ data }) => data && expectProvider(data.provider));
  }, [service, realtime]);
  useEffect(() => {
    if (isOurs) client?.requestAdmission();
  }, [client, isOurs]);
  useEffect(() => {
    if (isOpen) client?.enter();
  }, [client, isOpen]);
  useEffect(() => (isOurs ? holdWakeLock() : undefined), [isOurs]);
  return { client, state: useStore(client?.store ?? NO_CALL_STORE) };
}

/**
 * Restarts the room each time the professional's own record carries a new command to do so. The command that is there
 * when the page loads is ignored, since the page joins a new room anyway.
 * @param seq number of the command in the professional's record; grows within a visit
 * @see docs/product/console.md
 */
export function useRoomReset(client: CallClient | undefined, seq: number): void {
  const known = useRef(seq);
  useEffect(() => {
    if (seq > known.current) client?.restart();
    known.current = seq;
  }, [client, seq]);
}
