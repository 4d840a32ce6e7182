import { takeCallOverCall } from '@acolhe/contracts';
import { useCallback } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import type { ConsoleScene } from './console-scene.ts';

/**
 * Gives what moves the call of a visit to this browser; its record says so then, and the other screen leaves the room.
 * A failure changes nothing, so that it can be pressed again.
 * @param page names this browser
 * @returns undefined outside a visit's call
 * @see docs/product/console.md
 */
export function useTakeOver(service: ConsoleService, scene: ConsoleScene, page: string): (() => void) | undefined {
  const requestId = scene.kind === 'call' ? scene.requestId : undefined;
  const takeOver = useCallback(() => {
    if (requestId !== undefined) void service.call(takeCallOverCall, { requestId, page });
  }, [service, requestId, page]);
  return requestId === undefined ? undefined : takeOver;
}
