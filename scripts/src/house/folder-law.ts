import { isTest, type Import } from './project-file.ts';

/** Neighbours in one folder that all reach each other through their imports. */
export interface FolderCircle {
  /** The folder that holds them. */
  readonly folder: string;
  /** Names of its subfolders; `.` is the files that lie in the folder itself. Sorted. */
  readonly rooms: readonly string[];
  /** The imports between them. */
  readonly imports: readonly Import[];
}

/** The folders of a package and how they need each other. */
export interface FolderFigures {
  readonly folders: number;
  /** Pairs of neighbours of which one imports the other. */
  readonly arrows: number;
  /** Folders that stand in a circle. */
  readonly inCircles: number;
  /** Arrows that would have to go for the rest to have no circle. */
  readonly backArrows: number;
}

/**
 * The folder law: among the subfolders of a folder, each with all that lies in it, and the folder's own files as one
 * more, no two need each other, directly or through others. It holds at every depth inside a package.
 * @param imports of the whole project, from the root
 * @param packageOf the package that a file belongs to, a path from the root
 * @returns the circles, none when the law is kept
 * @see docs/decisions/0011-folders-are-layers.md
 */
export function findFolderCircles(
  imports: readonly Import[],
  packageOf: (file: string) => string | undefined,
): FolderCircle[] {
  return [...neighbourArrows(imports, packageOf)].flatMap(([folder, arrows]) =>
    circlesAmong(arrows).map((rooms) => ({
      folder,
      rooms,
      imports: [...arrows.values()]
        .filter(({ from, to }) => rooms.includes(from) && rooms.includes(to))
        .flatMap((arrow) => arrow.imports),
    })),
  );
}

/** Counts for a table of figures what `findFolderCircles` finds. */
export function folderFigures(
  imports: readonly Import[],
  packageOf: (file: string) => string | undefined,
  files: readonly string[],
): FolderFigures {
  const folders = new Set(files.filter((file) => !isTest(file)).map((file) => file.slice(0, file.lastIndexOf('/'))));
  const levels = [...neighbourArrows(imports, packageOf).values()];
  return {
    folders: folders.size,
    arrows: levels.reduce((sum, arrows) => sum + arrows.size, 0),
    inCircles: levels.reduce((sum, arrows) => sum + circlesAmong(arrows).flat().length, 0),
    backArrows: levels.reduce((sum, arrows) => sum + countBackArrows(arrows), 0),
  };
}

/** So many arrows of a circle are named; the rest follow when those are gone. */
const ARROWS_NAMED = 10;

/**
 * Describes a circle and what to do about it, for a terminal.
 * @returns several lines: the folders, the arrows between them from the weakest on, the ways to take one out
 */
export function describeCircle({ folder, rooms, imports }: FolderCircle): string {
  const pairs = new Map<string, Import[]>();
  for (const one of imports) {
    const key = `${roomOf(folder, one.from)} → ${roomOf(folder, one.to)}`;
    pairs.set(key, [...(pairs.get(key) ?? []), one]);
  }
  const lines = [...pairs]
    .sort(([, left], [, right]) => left.length - right.length)
    .map(([pair, found]) => `    ${pair} (${found.length}): ${found[0]?.from} imports ${found[0]?.to}`);
  return [
    `  ${folder}: ${rooms.join(', ')} need each other.`,
    ...lines.slice(0, ARROWS_NAMED),
    ...(lines.length > ARROWS_NAMED ? [`    … and ${lines.length - ARROWS_NAMED} more arrows`] : []),
    '    Folders are layers: decide which one is lower, and move what the upper one needs down into it,',
    '    hand it over as an argument, or let the upper one register itself. The arrow with the fewest imports goes first.',
    '    See docs/decisions/0011-folders-are-layers.md; npm run house counts the circles.',
  ].join('\n');
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: Import[];
}

type Arrows = Map<string, Arrow>;

/** The arrows between neighbours, by the folder that holds both. */
function neighbourArrows(
  imports: readonly Import[],
  packageOf: (file: string) => string | undefined,
): Map<string, Arrows> {
  const levels = new Map<string, Arrows>();
  for (const one of imports) {
    const home = packageOf(one.from);
    if (home === undefined || home !== packageOf(one.to) || isTest(one.from) || isTest(one.to)) continue;
    const folder = commonFolder(one.from, one.to);
    const [from, to] = [roomOf(folder, one.from), roomOf(folder, one.to)];
    if (from === to) continue;
    const arrows = levels.get(folder) ?? new Map<string, Arrow>();
    levels.set(folder, arrows);
    const key = `${from}\0${to}`;
    const arrow = arrows.get(key);
    if (arrow) arrow.imports.push(one);
    else arrows.set(key, { from, to, imports: [one] });
  }
  return levels;
}

function commonFolder(left: string, right: string): string {
  const [one, other] = [left.split('/').slice(0, -1), right.split('/').slice(0, -1)];
  const shared = one.findIndex((part, index) => part !== other[index]);
  return one.slice(0, shared === -1 ? one.length : shared).join('/');
}

/** The neighbour below a folder that a file lies in; `.` for the folder itself. */
function roomOf(folder: string, file: string): string {
  const rest = file.slice(folder.length + 1).split('/');
  return rest.length > 1 ? (rest[0] ?? '.') : '.';
}

/** Groups of neighbours that can all reach each other. */
function circlesAmong(arrows: Arrows): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows.values()) next.set(from, (next.get(from) ?? new Set<string>()).add(to));
  const reach = new Map([...next.keys()].map((room) => [room, reachable(room, next)]));
  const groups = new Map<string, string[]>();
  for (const [room, reached] of reach) {
    const group = [...reached].filter((other) => reach.get(other)?.has(room)).sort();
    if (group.length > 1) groups.set(group.join('\0'), group);
  }
  return [...groups.values()];
}

function reachable(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    for (const other of next.get(room) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

/**
 * Arrows back up in the best order that a greedy search finds: the room with the most arrows out over arrows in goes
 * on top next (Eades, Lin and Smyth 1993).
 */
function countBackArrows(arrows: Arrows): number {
  const left = new Set([...arrows.values()].flatMap(({ from, to }) => [from, to]));
  const order = new Map<string, number>();
  while (left.size > 0) {
    const open = [...arrows.values()].filter(({ from, to }) => left.has(from) && left.has(to));
    const score = (room: string) =>
      open.filter(({ from }) => from === room).length - open.filter(({ to }) => to === room).length;
    const isTop = (room: string) => !open.some(({ to }) => to === room);
    const top = [...left].find(isTop) ?? [...left].sort((one, other) => score(other) - score(one))[0] ?? '';
    order.set(top, order.size);
    left.delete(top);
  }
  return [...arrows.values()].filter(({ from, to }) => (order.get(from) ?? 0) > (order.get(to) ?? 0)).length;
}
