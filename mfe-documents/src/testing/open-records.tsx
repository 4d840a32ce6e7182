import { currentTimeCall } from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { act, render } from '@testing-library/react';
import { routes } from '../routes.tsx';

/** The service's clock in these tests: Friday, 14:00 in São Paulo. */
const NOW = '2026-08-21T17:00:00Z';

/** Stubs the service of a patient; what is listed is for the test to say. */
export function recordsService(): StubService {
  const service = stubService();
  service.answer(currentTimeCall, () => ({ now: NOW }));
  return service;
}

/**
 * Opens a screen of documents or history for Maria.
 * @param state of the history entry
 */
export function openRecords(path: string, state?: unknown): MockPortal {
  const portal = createMockPortal({ session: MARIAS_SESSION, nowMs: () => Date.parse(NOW) });
  render(<MockHost portal={portal} routes={routes} path={path} state={state} />);
  return portal;
}

/**
 * Replaces `IntersectionObserver`, which jsdom lacks: nothing is near until the test says so.
 * @returns reports the observed elements within an element as near
 */
export function watchNearness(): (element: Element) => void {
  const watched = new Map<Element, () => void>();
  globalThis.IntersectionObserver = class extends ResizeObserver {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      super(() => undefined);
      this.#callback = callback;
    }
    override observe(target: Element): void {
      watched.set(target, () => this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
  } as never;
  return (element) =>
    act(() => {
      for (const [target, intersect] of watched) if (element.contains(target)) intersect();
    });
}
