import { originFrom } from './public-origins.ts';

const VARIABLE = 'ACOLHE_ENVIRONMENTS';

/**
 * Reads a list of environments: `training=https://api.training.example,test=https://api.test.example`.
 * @returns the service's address by name; none for no text
 * @throws Error naming the entry that is not `name=origin`, or the name that is given twice
 */
export function environmentsFrom(text: string | undefined): Readonly<Record<string, string>> {
  const entries = (text ? text.split(',') : []).map((part): readonly [string, string] => {
    const entry = part.trim();
    const [, name, origin] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(entry) ?? [];
    if (name === undefined || origin === undefined)
      throw new Error(
        `${VARIABLE}: "${entry}" is not name=origin, with a name of small letters, digits and hyphens, ` +
          'such as training=https://api.training.example',
      );
    return [name, originFrom(`${VARIABLE}, ${name}`, origin, ['http', 'https'])];
  });
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) !== index);
  if (twice) throw new Error(`${VARIABLE}: ${twice[0]} is given twice`);
  return Object.fromEntries(entries);
}
