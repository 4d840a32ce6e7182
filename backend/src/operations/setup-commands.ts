import { parseArgs } from 'node:util';
import { readDeployedBrands } from '@acolhe/brand/settings';
import type { Clock } from '../platform/clock.ts';
import { type Command, NegativeAnswer, valuesOf } from '../platform/command-line.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { type ChoiceKind, createChoice } from './catalogue-module.ts';
import { countRows, type InDatabase, IS_REQUIRED } from './checklist-module.ts';

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
}

/** Commands that bring in what files and forms choose from. */
const CREATE_COMMANDS: readonly Command<Needs>[] = (['institution', 'specialty'] as const).map((kind) => ({
  name: `create-${kind}`,
  usage: [`create-${kind} --name NAME`],
  run: (needs, args) => create(needs, kind, args),
}));

/**
 * Sets a clinic up: what is missing until a first visit can take place, institutions, specialties and brands.
 * @see docs/operating.md
 */
export const SETUP_COMMANDS: readonly Command<Needs>[] = [
  {
    name: 'check',
    usage: [
      'check [--json]',
      '  what the database lacks until a first visit can take place; exit code 1 while anything is missing. Mail, the',
      '  realtime database and ICE servers are settings of the service: the console shows them in Primeiros passos',
    ],
    run: check,
  },
  ...CREATE_COMMANDS,
  {
    name: 'check-brands',
    usage: ['check-brands FILE', '  reads a file of brands as the service would, and names each fault'],
    run: (_needs, args) => Promise.resolve(checkBrands(args)),
  },
];

async function check(needs: Needs, args: readonly string[]): Promise<string> {
  const { json } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } }).values;
  const counts = await countRows(needs);
  const items = (Object.entries(counts) as [InDatabase, number][]).map(([key, count]) => ({
    key,
    count,
    isRequired: IS_REQUIRED[key],
    isDone: count > 0,
  }));
  const missing = items.filter(({ isRequired, isDone }) => isRequired && !isDone).map(({ key }) => key);
  const lines = items.map(
    ({ key, count, isRequired, isDone }) =>
      `${isDone ? 'done' : isRequired ? 'MISSING' : 'may follow'}\t${key}\t${count}`,
  );
  const answer = json ? JSON.stringify({ isReady: missing.length === 0, missing, items }) : lines.join('\n');
  if (missing.length > 0) throw new NegativeAnswer(answer);
  return answer;
}

function checkBrands(args: readonly string[]): string {
  const [file, ...others] = parseArgs({ args: [...args], allowPositionals: true, options: {} }).positionals;
  if (file === undefined || others.length > 0) throw new Error('check-brands needs one file.');
  const { own, portals, settings, partners } = readDeployedBrands({ ACOLHE_BRANDS_FILE: file });
  return [
    `brand of the deployment: ${own}`,
    `portals: ${portals.map(({ origin, brand }) => `${origin} (${brand})`).join(', ') || 'none of their own'}`,
    `brands with settings: ${Object.keys(settings).join(', ') || 'none'}`,
    `partners with switches: ${Object.keys(partners).join(', ') || 'none'}`,
  ].join('\n');
}

const MAX_NAME_LENGTH = 200;

async function create({ db, clock }: Needs, kind: ChoiceKind, args: readonly string[]): Promise<string> {
  const { name } = valuesOf(`create-${kind}`, args, ['name']);
  if (name.length > MAX_NAME_LENGTH) throw new Error(`The name has more than ${MAX_NAME_LENGTH} characters.`);
  try {
    const { id } = await createChoice(db, { kind, author: 'command-line', now: clock.now() }, name);
    return `${kind} ${id}: ${name}`;
  } catch (error) {
    if (error instanceof HttpProblem && error.details.code === 'name-taken')
      throw new Error(`There is the ${kind} "${name}" already.`, { cause: error });
    throw error;
  }
}
