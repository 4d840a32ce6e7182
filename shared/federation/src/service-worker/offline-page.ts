import { APPEARANCE_KEY } from '@acolhe/brand';

/** What a page says that stands in for one that is not reached. Nothing in it comes from a person. */
export interface OfflinePage {
  readonly title: string;
  readonly heading: string;
  readonly sentences: readonly string[];
  /** A danger to life: the sentence before the number, and the number. */
  readonly emergency?: { readonly sentence: string; readonly phone: string };
  /** What stands before the number that is rung up: 'Se demorar, ligue para'. */
  readonly support: string;
  readonly supportPhone: string;
  /**
   * Tries again: every so many seconds where nobody is there to do so, else when the device is online again and by a
   * link, since a page that loads anew by itself is read out anew.
   */
  readonly retry: { readonly everySeconds: number } | 'when-online';
  /** In whose colours, as the patient chose them on this device; those of the product, and light, without it. */
  readonly look?: OfflineLook;
}

/** The colours of a brand for a page that no script of the portal dresses. */
export interface OfflineLook {
  /** The text of `brandStyleSheetText`. */
  readonly tokens: string;
  /** The text of `darkSheetText` for the dark scheme. */
  readonly dark: string;
}

const LOOK = `body{margin:0;background:var(--ac-color-surface-page,#fafaf6);color:var(--ac-color-text-default,#18211e);font:400 1.25rem/1.4 system-ui,sans-serif}
main{display:grid;grid-template-columns:minmax(0,1fr);align-content:center;justify-items:center;gap:1.25rem;min-height:100vh;box-sizing:border-box;padding:1.25rem;text-align:center;overflow-wrap:break-word}
h1{margin:0;font-size:min(1.75em,11vw);max-width:100%}p{margin:0;max-width:min(34rem,100%)}a{display:inline-block;padding:.75rem 0;color:var(--ac-color-text-link,#15695c)}`;
/** The scheme is the device's unless the patient chose one. */
const CHOOSE_SCHEME = `try{const kept=localStorage.getItem('${APPEARANCE_KEY}');if(kept==='dark'||kept==='light')document.getElementById('dark').media=kept==='dark'?'all':'not all'}catch{}`;
/** Read from a distance, and by whoever comes. */
const CABIN_LOOK = 'body{font-size:24px}';

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The answer with such a page: its policy lets nothing in, and nobody keeps it. */
export function offlinePage(page: OfflinePage): Response {
  const { title, heading, sentences, emergency, support, supportPhone, retry, look } = page;
  const nonce = crypto.randomUUID();
  const byItself = retry !== 'when-online';
  // The screen of a cabin rings nobody up.
  const numberOf = (phone: string): string =>
    byItself ? escaped(phone) : `<a href="tel:${phone.replace(/\D/g, '')}">${escaped(phone)}</a>`;
  const line = (sentence: string, phone: string): string => `<p>${escaped(sentence)} ${numberOf(phone)}.</p>`;
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${byItself ? `<meta http-equiv="refresh" content="${retry.everySeconds}">` : '<meta name="color-scheme" content="light dark">'}
<style>${look?.tokens ?? ''}${LOOK}${byItself ? CABIN_LOOK : ''}</style>
${look && !byItself ? `<style id="dark" media="(prefers-color-scheme:dark)">${look.dark}</style><script nonce="${nonce}">${CHOOSE_SCHEME}</script>` : ''}</head>
<body><main role="alert"><h1>${escaped(heading)}</h1>
${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
${emergency ? line(emergency.sentence, emergency.phone) : ''}
${line(support, supportPhone)}
${
  byItself
    ? ''
    : `<p><a href="">Tentar novamente</a></p><script nonce="${nonce}">addEventListener('online',()=>location.reload())</script>`
}</main></body></html>`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; ${byItself ? '' : `script-src 'nonce-${nonce}'; `}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}
