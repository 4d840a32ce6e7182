import { takeCallOverCall } from '@acolhe/contracts';
import { useCallback } from 'react';
import type { CallClient } from '../call/call-client.ts';
import type { ConsoleService } from '../service/console-service.ts';
import type { ConsoleScene } from './console-scene.ts';

/**
 * Gives what moves the call to this browser. The record of a visit names the browser that has it; once it names this
 * one, the other screen leaves the room. In the call of an appointment the lease alone decides. A failure changes
 * nothing, so that it can be pressed again.
 * @param page names this browser
 * @param client of the call that is followed here
 * @returns undefined outside a call
 * @see docs/product/console.md
 */
export function useTakeOver(
  service: ConsoleService,
  scene: ConsoleScene,
  page: string,
  client: CallClient | undefined,
): (() => void) | undefined {
  const requestId = scene.kind === 'call' ? scene.requestId : undefined;
  const takeOver = useCallback(() => {
    if (requestId === undefined) client?.takeOver();
    else void service.call(takeCallOverCall, { requestId, page });
  }, [service, requestId, page, client]);
  return requestId === undefined && scene.kind !== 'scheduled-call' ? undefined : takeOver;
}
