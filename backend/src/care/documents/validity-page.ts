import { createHash } from 'node:crypto';
import { clinicalDocumentLabel, type DocumentValidity, type Profession } from '@acolhe/contracts';
import { inSaoPaulo } from '../../platform/clock.ts';
import { VALIDITY_PATH } from './validity-code.ts';

/** What the page shows: the field alone, what was found, or why nothing was. */
export type ValidityView =
  | { readonly kind: 'ask' }
  | { readonly kind: 'found'; readonly document: DocumentValidity }
  | { readonly kind: 'refused'; readonly typed: string; readonly message: string };

const PROFESSIONS: Readonly<Record<Profession, string>> = { nursing: 'enfermagem', medicine: 'equipe médica' };

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2430; --quiet: #4a5563; --page: #f4f5f7; --card: #fff; --line: #6b7684; --good: #14603a; --bad: #a11a1a; --act: #1c2430; --on-act: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f5; --quiet: #b6c0cc; --page: #14181f; --card: #1e242d; --line: #8793a1; --good: #7fd6a4; --bad: #ff9d94; --act: #eef1f5; --on-act: #14181f } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px 48px; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 16px }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 4px }
p { margin: 0 0 8px }
section, form { background: var(--card); border-radius: 12px; padding: 20px; margin: 0 0 16px; border-top: 4px solid var(--line) }
.valid { border-color: var(--good) } .valid h2 { color: var(--good) }
.withdrawn, .refused { border-color: var(--bad) } .withdrawn h2, .refused h2 { color: var(--bad) }
dl { margin: 16px 0 0; display: grid; gap: 12px }
dt { color: var(--quiet); font-size: .875rem } dd { margin: 0; overflow-wrap: anywhere }
@media (min-width: 34rem) { dl { gap: 8px } .row { display: grid; grid-template-columns: 10.5rem 1fr } dt { font-size: 1rem } }
section > p:last-child { margin: 0 }
.whole { white-space: nowrap }
label { display: block; font-weight: 600 }
.help { color: var(--quiet) }
input, button { font: inherit; min-height: 48px; border-radius: 8px; width: 100% }
input { padding: 0 12px; border: 1px solid var(--line); background: var(--card); color: var(--ink); letter-spacing: .05em; text-transform: uppercase; margin: 0 0 12px }
button { border: 0; background: var(--act); color: var(--on-act); font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`.trim();

/** Nothing but this style and the page's own form; no script, no frame, no address elsewhere. */
export const VALIDITY_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The public page that checks a document, without a brand and without script.
 * @see docs/product/documents.md
 */
export function validityPage(view: ValidityView): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(titleOf(view))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Conferir documento</h1>
${view.kind === 'found' ? found(view.document) : ''}${view.kind === 'refused' ? refused(view.message) : ''}${form(view)}
</main>
</body>
</html>
`;
}

function titleOf(view: ValidityView): string {
  if (view.kind === 'ask') return 'Conferir documento';
  if (view.kind === 'refused') return 'Não foi possível conferir – Conferir documento';
  return `${view.document.withdrawnAt === undefined ? 'Documento válido' : 'Documento retirado'} – Conferir documento`;
}

function found(document: DocumentValidity): string {
  const { withdrawnAt, professionalName, profession, registration, type } = document;
  const [kind, title, sentence] =
    withdrawnAt === undefined
      ? ['valid', 'Documento válido', 'Compare os dados abaixo com o documento que você tem em mãos.']
      : [
          'withdrawn',
          'Documento retirado',
          `O profissional retirou este documento em ${momentText(withdrawnAt)}. Ele não vale mais.`,
        ];
  const rows = [
    ['Tipo', clinicalDocumentLabel(type)],
    ['Emitido por', [professionalName, PROFESSIONS[profession], registration].filter(Boolean).join(', ')],
    ['Instituição', document.brandName],
    ['Emitido em', momentText(document.issuedAt)],
    ['Paciente', `${document.patientInitials} (só as iniciais)`],
    ['Assinatura digital', signatureText(document.signature)],
    ['Código', document.code],
  ] as const;
  return `<section class="${kind}" aria-labelledby="resultado">
<h2 id="resultado">${title}</h2>
<p>${escapeHtml(sentence)}</p>
<dl>
${rows.map(([name, value]) => `<div class="row"><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('\n')}
</dl>
</section>
`;
}

function signatureText(signature: DocumentValidity['signature']): string {
  if (!signature) return 'nenhuma';
  return signature.isSelfSigned
    ? `${signature.signedBy}; certificado autoassinado, que não prova a origem`
    : signature.signedBy;
}

function refused(message: string): string {
  return `<section class="refused" aria-labelledby="resultado">
<h2 id="resultado">Não foi possível conferir</h2>
<p id="erro">${escapeHtml(message)}</p>
</section>
`;
}

function form(view: ValidityView): string {
  const isRefused = view.kind === 'refused';
  return `<form method="get" action="${VALIDITY_PATH}">
<label for="codigo">${view.kind === 'found' ? 'Código de outro documento' : 'Código do documento'}</label>
<p class="help" id="ajuda">São 12 letras e números, no fim do documento. Por exemplo: <span class="whole">7K3M-9QWX-2ZT4</span>.</p>
<input id="codigo" name="codigo" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false"${
    isRefused ? ` value="${escapeHtml(view.typed)}" aria-invalid="true"` : ''
  } aria-describedby="ajuda${isRefused ? ' erro' : ''}">
<button>Conferir</button>
</form>`;
}

function momentText(at: string): string {
  return inSaoPaulo(new Date(at)).toFormat("dd/LL/yyyy 'às' HH:mm '(horário de Brasília)'");
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
