/** `polite` waits for the reader to pause, `assertive` interrupts. */
export type Politeness = 'polite' | 'assertive';

/** Says sentences to screen readers. */
export interface Announcer {
  readonly announce: (message: string, politeness?: Politeness) => void;
  /** Removes the live regions from the page. */
  readonly remove: () => void;
}

// Some pages hide what is empty, as a region is until something is said.
const HIDDEN =
  'display:block!important;position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** A line stays this long, so that one that follows at once does not take it out of the reader's mouth. */
const SPOKEN_MS = 5_000;

function liveRegion(page: Document, politeness: Politeness): HTMLElement {
  const region = page.createElement('div');
  region.setAttribute('aria-live', politeness);
  region.lang = 'pt-BR';
  region.style.cssText = HIDDEN;
  page.body.append(region);
  return region;
}

/** Writes a sentence into an existing live region, so that screen readers read it out. */
export function announceIn(region: Element, message: string): void {
  const line = region.ownerDocument.createElement('p');
  line.textContent = message;
  region.append(line);
  setTimeout(() => line.remove(), SPOKEN_MS);
}

/**
 * Adds a polite and an assertive live region at the end of the page's body, outside shadow roots, where screen readers
 * follow them reliably. Repeats a sentence that is announced twice, and loses none of several at once.
 */
export function createAnnouncer(page: Document): Announcer {
  const regions = { polite: liveRegion(page, 'polite'), assertive: liveRegion(page, 'assertive') };
  return {
    announce: (message, politeness = 'polite') => announceIn(regions[politeness], message),
    remove: () => Object.values(regions).forEach((region) => region.remove()),
  };
}
