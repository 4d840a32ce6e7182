import type { SourceText } from './source-figures.ts';

/** A note of a change: below `.changeset`, but for the folder's own README. */
export const CHANGESET = /^\.changeset\/(?!README\.md$).*\.md$/;

/**
 * Finds packages that a note of a change names and the workspace does not have: the next release would fail by them.
 * @param packages names of the workspace's packages
 * @returns one sentence a name
 */
export function findUnknownPackages(notes: readonly SourceText[], packages: ReadonlySet<string>): string[] {
  return notes.flatMap(({ file, text }) => {
    const [, head = ''] = /^---\n(.*?)^---$/ms.exec(text) ?? [];
    const names = [...head.matchAll(/^['"]?([^'":\s]+)['"]?:/gm)].map(([, name = '']) => name);
    if (names.length === 0) return [`${file} names no package`];
    return names.filter((name) => !packages.has(name)).map((name) => `${file} names an unknown package: ${name}`);
  });
}
