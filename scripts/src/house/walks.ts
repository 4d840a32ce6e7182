import { isTest, type Import } from './project-file.ts';
import type { SourceText } from './source-figures.ts';

/** A stretch of a walk, from files of one package on. */
export interface Leg {
  /** The package of the files that the leg starts in, and what their code holds. */
  readonly startsIn: string;
  readonly startsAt: RegExp;
  /** The code that a reader looks for on the way. */
  readonly mentions: RegExp;
}

/** How far a fact travels through the code. */
export interface Walk {
  readonly name: string;
  readonly legs: readonly Leg[];
}

const CPF = /\bcpf\b|\bcpfHash\b|Cpf/;
const CHAT = /[cC]hatMessage|\bchat_messages\b|\bChat[A-Z]\w*|\bchat[A-Z]\w*|[a-z]Chat\b/;
const REMOTE = /\bremotes\b|\bremote\.\w|\bRemote[A-Z]\w*/;

/**
 * The four walks of `npm run house`. A walk counts the files that a reader meets who follows the imports from the start
 * of each leg and stops wherever the code names the thing; comments and tests do not count. What hands the thing on
 * without a name for it (a router, the HTTP server, a job that carries records of every kind) is not on the way.
 */
export const WALKS: readonly Walk[] = [
  {
    name: 'the CPF down and back: sign-in form, service, database',
    legs: [
      { startsIn: 'mfe-auth', startsAt: /\bfunction SignInForm\b/, mentions: CPF },
      { startsIn: 'backend', startsAt: /\b(?:createPatientsModule|createPatientSessionsModule)\b.* =/, mentions: CPF },
    ],
  },
  {
    name: 'the queue number: database to screen',
    legs: [
      {
        startsIn: 'backend',
        startsAt: /\bqueueModule\b|\brefreshNumbers\b/,
        mentions: /\bshown_?[nN]umber\b|[qQ]ueueNumber|[qQ]ueueState|\brefreshNumbers\b/,
      },
      {
        startsIn: 'mfe-video',
        startsAt: /<WaitingRoom\b/,
        mentions: /[qQ]ueueNumber|[qQ]ueueState|\bQueueArches\b|\bWaitingRoom\b/,
      },
    ],
  },
  {
    name: 'a chat message one way: patient to professional',
    legs: [
      { startsIn: 'mfe-video', startsAt: /<ChatPanel\b/, mentions: CHAT },
      { startsIn: 'backend', startsAt: /\bchatModule\b/, mentions: CHAT },
      { startsIn: 'professional', startsAt: /<CallChat\b/, mentions: CHAT },
    ],
  },
  {
    name: "a remote's name to its route: declaration, publication, registry, shell",
    legs: [
      { startsIn: 'mfe-home', startsAt: /: RemoteConfig\b/, mentions: REMOTE },
      { startsIn: 'hosting', startsAt: /\bpublish\b/, mentions: REMOTE },
      { startsIn: 'shell', startsAt: /\bcreatePortalRouter\b/, mentions: REMOTE },
    ],
  },
];

/**
 * Counts the files on a walk.
 * @param texts every file of the project
 * @throws Error when a leg starts nowhere, so that a rename is noticed
 */
export function countWalk(
  walk: Walk,
  texts: readonly SourceText[],
  imports: readonly Import[],
  packageOf: (file: string) => string,
): number {
  const code = new Map(
    texts.filter(({ file }) => !isTest(file)).map(({ file, text }) => [file, withoutComments(text)]),
  );
  const found = walk.legs.flatMap((leg) => {
    const starts = [...code.keys()].filter(
      (file) => packageOf(file) === leg.startsIn && leg.startsAt.test(code.get(file) ?? ''),
    );
    if (starts.length === 0)
      throw new Error(`The walk "${walk.name}" starts nowhere in ${leg.startsIn}: ${leg.startsAt}`);
    return reachableFiles(starts, imports).filter(
      (file) => /\.tsx?$/.test(file) && leg.mentions.test(code.get(file) ?? ''),
    );
  });
  return new Set(found).size;
}

function reachableFiles(starts: readonly string[], imports: readonly Import[]): string[] {
  const imported = new Map<string, string[]>();
  for (const { from, to } of imports) imported.set(from, [...(imported.get(from) ?? []), to]);
  const reached = new Set(starts);
  // An iteration over a set also visits the items that are added meanwhile.
  for (const file of reached) for (const next of imported.get(file) ?? []) reached.add(next);
  return [...reached];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
