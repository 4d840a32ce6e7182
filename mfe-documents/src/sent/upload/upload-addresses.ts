import type { PortalStorage } from '@acolhe/session';

/** Remembers where the service keeps the parts of a document that is being sent. */
export interface UploadAddresses {
  find(document: File): Promise<string | undefined>;
  keep(document: File, address: string): Promise<void>;
  forget(document: File): Promise<void>;
}

/**
 * Keeps the addresses across reloads of this tab, by the digest of the content: nothing in it tells of the patient or
 * names the file. Where the browser has no digests, as on a page without https, they last as long as the page.
 * @see docs/product/sent-documents.md
 */
export function createUploadAddresses(storage: PortalStorage): UploadAddresses {
  const keys = new WeakMap<File, Promise<string | undefined>>();
  const ofThisPage = new WeakMap<File, string>();
  const keyOf = (document: File): Promise<string | undefined> => {
    const known = keys.get(document) ?? digestOf(document).then((digest) => digest && `upload.${digest}`);
    keys.set(document, known);
    return known;
  };
  return {
    async find(document) {
      const key = await keyOf(document);
      return ofThisPage.get(document) ?? (key && storage.get(key));
    },
    async keep(document, address) {
      ofThisPage.set(document, address);
      const key = await keyOf(document);
      if (key) storage.set(key, address);
    },
    async forget(document) {
      ofThisPage.delete(document);
      const key = await keyOf(document);
      if (key) storage.remove(key);
    },
  };
}

async function digestOf(document: File): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await document.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
