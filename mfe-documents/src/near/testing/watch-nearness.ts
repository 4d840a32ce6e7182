import { act } from '@testing-library/react';

/**
 * Takes the place of `IntersectionObserver`, which a test's page does not have: nothing is near until it is said.
 * @returns has what is watched in an element come near
 */
export function watchNearness(): (element: Element) => void {
  const watched = new Map<Element, () => void>();
  globalThis.IntersectionObserver = class extends ResizeObserver {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      super(() => undefined);
      this.#tell = tell;
    }
    override observe(target: Element): void {
      watched.set(target, () => this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
  } as never;
  return (element) =>
    act(() => {
      for (const [target, tell] of watched) if (element.contains(target)) tell();
    });
}
