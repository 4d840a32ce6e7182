/** Longest text of a `message` that is shown. */
const MESSAGE_LIMIT = 200;

/** Names whose values must not stay where they can be read or copied. */
const PRIVATE_NAMES = ['cpf', 'authHash', 'authToken', 'key', 'token', 'message'] as const;

/** Addresses whose last part is a secret, as a mail's link brings it. */
const SECRET_BELOW = /^(\/reset-senha)\/.+/;

const FROM_KEY = 'acolhe.from';

/** Address without what must not stay in the address bar; undefined when there is nothing to take away. */
export function publicAddress(address: string): string | undefined {
  const url = new URL(address);
  const present = PRIVATE_NAMES.filter((name) => url.searchParams.has(name));
  for (const name of present) url.searchParams.delete(name);
  const pathname = url.pathname.replace(SECRET_BELOW, '$1');
  return present.length > 0 || pathname !== url.pathname ? `${pathname}${url.search}${url.hash}` : undefined;
}

/**
 * The text that a partner's link asks the sign-in screen to show: one line of plain text, marked as the link's words,
 * since anybody may make such a link and the page would say it as its own.
 * @see docs/product/sign-in.md
 * @returns undefined elsewhere, and when there is none
 */
export function arrivalMessage(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  if (pathname !== '/') return undefined;
  // Line breaks and other control characters have no place in a toast.
  const text = (searchParams.get('message') ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return text === '' ? undefined : `O link que trouxe você diz: “${[...text].slice(0, MESSAGE_LIMIT).join('')}”`;
}

/**
 * Where the patient came from (`from`), kept for this tab: a newer one replaces it.
 * @param kept the tab's own storage
 */
export function arrivedFrom(address: string, kept: Storage): string | undefined {
  const from = new URL(address).searchParams.get('from');
  try {
    if (from !== null) kept.setItem(FROM_KEY, from);
    return from ?? kept.getItem(FROM_KEY) ?? undefined;
  } catch {
    return from ?? undefined;
  }
}
