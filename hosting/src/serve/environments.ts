import { originFrom } from './public-origins.ts';

const VARIABLE = 'ACOLHE_ENVIRONMENTS';

/**
 * Reads a list of environments: `training=https://api.training.portal.example,test=https://api.test.portal.example`.
 * @param pageOrigin of the cabins' page, where it is known: the cookie with a cabin's key (`SameSite=Strict`) reaches
 *   services of the page's own site alone
 * @returns the service's address by name; none for no text
 * @throws Error naming the entry that is not `name=origin` or is of another site, or the name that is given twice
 * @see docs/kiosk.md
 */
export function environmentsFrom(text: string | undefined, pageOrigin?: string): Readonly<Record<string, string>> {
  const entries = (text ? text.split(',') : []).map((part): readonly [string, string] => {
    const entry = part.trim();
    const [, name, origin] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(entry) ?? [];
    if (name === undefined || origin === undefined)
      throw new Error(
        `${VARIABLE}: "${entry}" is not name=origin, with a name of small letters, digits and hyphens, ` +
          'such as training=https://api.training.portal.example',
      );
    return [name, originFrom(`${VARIABLE}, ${name}`, origin, ['http', 'https'])];
  });
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) !== index);
  if (twice) throw new Error(`${VARIABLE}: ${twice[0]} is given twice`);
  const strange = entries.find(([, origin]) => pageOrigin !== undefined && siteOf(origin) !== siteOf(pageOrigin));
  if (strange)
    throw new Error(
      `${VARIABLE}, ${strange[0]}: ${strange[1]} is not of the site of the cabins’ page, ${pageOrigin}: ` +
        'no cookie with a cabin’s key would reach it; give it an address of the same scheme below the same domain',
    );
  return Object.fromEntries(entries);
}

/** Names below which countries register, as in `.com.br`; the whole list of them is not needed for a warning. */
const REGISTRIES = ['com', 'net', 'org', 'gov', 'edu', 'med', 'ind', 'jus', 'leg', 'mil', 'co'];

/** The scheme and the registrable domain of an origin; an address or a bare name stands for itself. */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const labels = hostname.split('.');
  if (/^[\d.]+$|:/.test(hostname)) return `${protocol}//${hostname}`;
  const isBelowRegistry = labels.at(-1)?.length === 2 && REGISTRIES.includes(labels.at(-2) ?? '');
  return `${protocol}//${labels.slice(isBelowRegistry ? -3 : -2).join('.')}`;
}
