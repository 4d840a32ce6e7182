import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 16px; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto }
h1 { font-size: 1.5rem; line-height: 1.25 }
`.trim();

/** Nothing but this style. */
export const MISSING_FILE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** What a tab shows whose address is over, whose session has ended, or whose file is gone. */
export const MISSING_FILE_PAGE = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Documento não encontrado</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Este documento não está mais aqui</h1>
<p>O endereço vale por um minuto e só durante a sua sessão.
Volte à página de onde você veio e abra o documento de novo.</p>
</main>
</body>
</html>
`;
