import { readdirSync, readFileSync } from 'node:fs';

interface Rule {
  readonly selectors: readonly string[];
  readonly body: string;
}

const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selectors: selector.split(',').map((one) => one.trim()),
    body,
  }));

/** The rules for forced colours, and all the others. */
function split(css: string): { readonly forced: Rule[]; readonly usual: Rule[] } {
  const bare = css.replace(/\/\*[^]*?\*\//g, '');
  const block = /@media \(forced-colors: active\) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
  const forced = [...bare.matchAll(block)].flatMap(([, inside = '']) => rulesOf(inside));
  return { forced, usual: rulesOf(bare.replace(block, '')) };
}

const root = new URL('../../../../', import.meta.url).pathname;
const sheets = ['shared/ui/src', 'professional/src'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => `${folder}/${name}`),
);

it('the style sheets of all components are found', () => expect(sheets.length).toBeGreaterThan(30));

// Where forced colours are given by hand, a state that sets its own background with more weight would be seen instead
// of them.
it.each(sheets)('the forced colours of %s hold in every state', (sheet) => {
  const { forced, usual } = split(readFileSync(root + sheet, 'utf8'));
  const byHand = forced
    .filter(({ body }) => body.includes('forced-color-adjust: none'))
    .flatMap(({ selectors }) => selectors);
  const states = usual
    .filter(({ body }) => /(^|[\s;])background/.test(body))
    .flatMap(({ selectors }) => selectors.filter((selector) => /^\.\w+:(hover|active)$/.test(selector)));
  const outranked = states.filter((state) => byHand.includes(state.replace(/:\w+$/, '')) && !byHand.includes(state));
  expect(outranked).toEqual([]);
});
