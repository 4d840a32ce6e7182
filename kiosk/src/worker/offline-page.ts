/** How often the page asks again, in seconds. */
const RETRY_SECONDS = 15;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page of a cabin that neither keeps its own nor reaches it. Nothing in it comes from a person. */
export function offlinePage(supportPhone: string): Response {
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Cabine</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${RETRY_SECONDS}">
<style>body{margin:0;background:#fafaf6;color:#18211e;font:400 24px/1.4 system-ui,sans-serif}
main{display:grid;align-content:center;justify-items:center;gap:24px;min-height:100vh;box-sizing:border-box;padding:24px;text-align:center}
h1{margin:0;font-size:40px}p{margin:0}</style></head>
<body><main role="alert"><h1>Voltamos em instantes</h1>
<p>Esta cabine está sem internet e tenta de novo sozinha.</p>
<p>Se demorar, ligue para ${supportPhone}.</p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
