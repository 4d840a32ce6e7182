import { expect } from '@playwright/test';
import { layoutFaultsAt } from '../support/layout/every-width.ts';
import { test } from '../support/people/test.ts';

// The check that every screen is held against, held against pages that are wrong in one way each, and against their
// right neighbours.
const PHONE = { width: 390, height: 600 };
const page = (body: string, css = ''): string =>
  `<!doctype html><html lang="pt-BR"><style>
    * { box-sizing: border-box } body { margin: 0; font: 18px/1.5 sans-serif } ${css}
  </style><body>${body}</body></html>`;
const lines = (count: number): string => '<p style="margin:0">Uma linha de texto.</p>'.repeat(count);

const SHADED = `
  .box { height: 108px; overflow-y: auto }
  .box::after { content: ''; display: block; height: 10px; position: sticky; bottom: 0;
    background: linear-gradient(to top, white, transparent) }`;

const PAGES: readonly (readonly [title: string, bad: string, fault: RegExp, good: string])[] = [
  [
    'a word that its column breaks',
    page('<div style="width:40px;overflow-wrap:anywhere">Câmera funcionando</div>'),
    /^the word “funcionando” is broken in “Câmera funcionando”/,
    page('<div style="width:140px;overflow-wrap:anywhere">Câmera funcionando</div>'),
  ],
  [
    'a word that sticks out of its column',
    page('<div style="width:40px">funcionando</div>'),
    /^“funcionando” sticks out of div/,
    page('<div style="width:140px">funcionando</div>'),
  ],
  [
    'a line that sticks out of its column where spaces are kept',
    page('<div style="width:100px;white-space:pre">Dipirona 500 mg</div>'),
    /^“Dipirona 500 mg” sticks out of div/,
    page('<div style="width:100px;white-space:pre-wrap">Dipirona          mg</div>'),
  ],
  [
    'a button over another',
    page('<button>Enviar mensagem</button><button style="margin-left:-40px">Cancelar</button>'),
    /^button “Enviar mensagem” and button “Cancelar” lie over each other/,
    page('<button>Enviar mensagem</button><button>Cancelar</button>'),
  ],
  [
    'a button over a field',
    page('<label>Mensagem<input style="width:200px"></label><button style="position:relative;left:-30px">Fim</button>'),
    /^input “Mensagem” and button “Fim” lie over each other/,
    page('<label>Mensagem<input style="width:200px"></label><button>Fim</button>'),
  ],
  [
    'a page that scrolls sideways',
    page('<div style="width:500px">Texto</div>'),
    /^the page scrolls sideways: 500 of 390 px/,
    page('<div style="max-width:500px">Texto</div>'),
  ],
  [
    'a box that scrolls sideways',
    page('<div id="box" style="overflow-x:auto"><div style="width:500px">Texto</div></div>'),
    /^div “Texto” scrolls sideways/,
    page('<div style="overflow-x:auto"><div style="width:300px">Texto</div></div>'),
  ],
  [
    'a box that scrolls sideways around something other than a paper',
    page('<div style="overflow-x:auto"><div role="group" style="width:500px">Texto</div></div>'),
    /^div “Texto” scrolls sideways/,
    page(
      '<div style="overflow-x:auto"><div role="group" aria-label="Página 1 de 1" style="width:500px">Texto</div></div>',
    ),
  ],
  [
    'a time that its field cuts off',
    page('<label>Início<input style="width:50px;padding:0 12px;font:inherit" value="13:00"></label>'),
    /^“13:00” is cut off in input “Início”/,
    page('<label>Início<input style="width:90px;padding:0 12px;font:inherit" value="13:00"></label>'),
  ],
  [
    'a number that its field cuts off, where a name may be scrolled',
    page('<label>CPF<input style="width:90px;font:inherit" value="529.982.247-25"></label>'),
    /^“529.982.247-25” is cut off in input “CPF”/,
    page('<label>Nome<input style="width:90px;font:inherit" value="Maria da Silva Souza"></label>'),
  ],
  [
    'words that are cut off',
    page('<div style="height:20px;overflow:hidden"><p style="margin:0">Tome o remédio duas vezes.</p></div>'),
    /^“Tome o remédio duas vezes.” is cut off by div/,
    page('<div style="height:30px;overflow:hidden"><p style="margin:0">Tome o remédio duas vezes.</p></div>'),
  ],
  [
    'words beside the window',
    page('<div style="position:absolute;left:-60px">Sintomas</div>'),
    /^“Sintomas” lies beyond the side of the window/,
    page('<div style="position:absolute;left:60px">Sintomas</div>'),
  ],
  [
    'a button below a window that does not scroll',
    page('<div style="height:700px"></div><button>Entrar</button>', 'body { overflow: hidden }'),
    /^button “Entrar” lies below a window that does not scroll to it/,
    page('<div style="height:700px"></div><button>Entrar</button>'),
  ],
  [
    'a button that is fixed below the window',
    page('<button style="position:fixed;top:590px;height:50px">Entrar</button>'),
    /^button “Entrar” lies below a window/,
    page('<button style="position:fixed;top:540px;height:50px">Entrar</button>'),
  ],
  [
    'a box that hides lines at the end of one',
    page(`<div tabindex="0" style="height:108px;overflow-y:auto">${lines(9)}</div>`),
    /hides 135 px of lines without a sign/,
    page(`<div tabindex="0" style="height:120px;overflow-y:auto">${lines(9)}</div>`),
  ],
  [
    'a box that hides lines, and its shade does not stay at its edge',
    page(`<div tabindex="0" class="box">${lines(9)}</div>`, SHADED.replace('sticky', 'relative')),
    /hides \d+ px of lines without a sign/,
    page(`<div tabindex="0" class="box">${lines(9)}</div>`, SHADED),
  ],
  [
    'what a modal dialog hides of itself',
    page(
      '<button style="position:fixed;left:-90px">Atrás</button><dialog id="d"><div style="width:40px">funcionando</div></dialog><script>d.showModal()</script>',
    ),
    /^“funcionando” sticks out of div/,
    page(
      '<button style="position:fixed;left:-90px">Atrás</button><dialog id="d">funcionando</dialog><script>d.showModal()</script>',
    ),
  ],
];

for (const [title, bad, fault, good] of PAGES) {
  test(
    `the check of layouts finds ${title}, and nothing where that is mended`,
    { tag: '@wide' },
    async ({ page: tab }) => {
      await tab.setContent(bad);
      const faults = await layoutFaultsAt(tab, [PHONE]);
      expect(faults.filter((line) => fault.test(line))).not.toEqual([]);
      await tab.setContent(good);
      expect(await layoutFaultsAt(tab, [PHONE])).toEqual([]);
    },
  );
}

test(
  'the check of layouts accepts a button in a field only where the field leaves room for it',
  { tag: '@wide' },
  async ({ page: tab }) => {
    const field = (paddingPx: number) =>
      page(`<label for="s">Senha</label><div style="position:relative;width:200px">
      <input id="s" style="width:200px;height:40px;padding-right:${paddingPx}px">
      <button style="position:absolute;right:4px;top:4px;width:80px;height:32px">Mostrar</button></div>`);
    await tab.setContent(field(90));
    expect(await layoutFaultsAt(tab, [PHONE])).toEqual([]);
    await tab.setContent(field(20));
    expect(await layoutFaultsAt(tab, [PHONE])).toEqual([
      'input “Senha” and button “Mostrar” lie over each other (at 390×600)',
    ]);
  },
);

test(
  'the check of layouts says at which widths a fault is, and looks into shadow roots',
  { tag: '@wide' },
  async ({ page: tab }) => {
    await tab.setContent(page('<div id="host"></div>'));
    await tab.evaluate(() => {
      const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
      if (root)
        root.innerHTML = '<div style="width:50vw"><b style="white-space:nowrap">Histórico de Atendimento</b></div>';
    });
    expect(
      await layoutFaultsAt(tab, [
        { width: 320, height: 600 },
        { width: 360, height: 600 },
        { width: 800, height: 600 },
      ]),
    ).toEqual(['“Histórico de Atendimento” sticks out of div “Histórico de Atendimento” (at 320×600, 360×600)']);
  },
);

test(
  'the check of layouts accepts what floats, what ends in an ellipsis and what is for screen readers',
  { tag: '@wide' },
  async ({ page: tab }) => {
    await tab.setContent(
      page(`
      <div style="position:relative"><button aria-expanded="true">Mais ações</button>
        <ul style="position:absolute;top:30px;margin:0"><li><button>Cancelar consulta</button></li></ul></div>
      <button>Abaixo da lista</button>
      <p style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap;width:100px">Solicitar Agendamento de consulta</p>
      <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">somente para leitores</span>`),
    );
    expect(await layoutFaultsAt(tab, [PHONE])).toEqual([]);
  },
);

test(
  'the check of layouts checks a row that is laid out only near the window as it is then',
  { tag: '@wide' },
  async ({ page: tab }) => {
    const rows = (textPx: number) =>
      page(`<div style="height:2000px"></div>
      <div style="content-visibility:auto;contain-intrinsic-block-size:10px">
        <button style="display:block;height:90px">Ver aqui</button></div>
      <button style="display:block">Próxima página</button>
      <div style="content-visibility:auto;contain-intrinsic-block-size:10px">
        <p style="width:${textPx}px;overflow-wrap:anywhere">Encaminhamento</p></div>`);
    await tab.setContent(rows(300));
    expect(await layoutFaultsAt(tab, [PHONE])).toEqual([]);
    await tab.setContent(rows(40));
    expect(await layoutFaultsAt(tab, [PHONE])).toEqual([
      'the word “Encaminhamento” is broken in “Encaminhamento” (at 390×600)',
    ]);
  },
);
