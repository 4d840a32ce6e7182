import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { homeOf } from './house/baseline.ts';
import { checkHouse, measureHouse } from './house/check-house.ts';
import { folderFigures } from './house/folder-law.ts';
import { houseTable, type HouseRow } from './house/house-table.ts';
import { readImportGraph } from './house/import-graph.ts';
import { packageOf } from './house/project-file.ts';
import { sourceFigures } from './house/source-figures.ts';
import { countWalk, WALKS } from './house/walks.ts';
import { describeHit } from './house/words.ts';

// `npm run house`: the figures of the folders and files, for each package and for all of them. `--walk` adds how many
// files four facts cross, `--json` writes for machines, `--root DIR` measures another checkout. `--check` fails where
// the tree breaks the house law, `--check --update` also lowers the baseline; `--words PACKAGE` and `--limits PACKAGE`
// list what a package has of refused words, and of what the limits refuse.
const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    walk: { type: 'boolean' },
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    update: { type: 'boolean' },
    words: { type: 'string' },
    limits: { type: 'string' },
  },
});
// npm changes to the project's folder; a path is meant from where it was typed.
const root = values.root === undefined ? process.cwd() : resolve(process.env.INIT_CWD ?? '.', values.root);
// dependency-cruiser names files from the current directory.
process.chdir(root);

if (values.check) {
  const { passed, text } = await checkHouse(root, values.update);
  process.stdout.write(text);
  process.exitCode = passed ? 0 : 1;
} else if (values.words !== undefined) listRefused(values.words);
else if (values.limits !== undefined) listLimits(values.limits);
else await printFigures();

function listRefused(name: string): void {
  const hits = measureHouse(root).words.filter(({ file }) => homeOf(file) === name);
  for (const hit of hits) console.log(describeHit(hit));
  console.log(`${hits.length} refused words in ${name}`);
}

function listLimits(name: string): void {
  const isFault = ({ limit }: { readonly limit: string }) => limit !== 'files' && limit !== 'folders';
  const found = measureHouse(root).findings.filter((finding) => finding.package === name && isFault(finding));
  for (const { text } of found) console.log(text);
  console.log(`${found.length} findings in ${name}`);
}

async function printFigures(): Promise<void> {
  const { files, imports } = await readImportGraph(root);
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

  const figuresOf = (name: string, isInside: (file: string) => boolean): HouseRow => ({
    name,
    ...folderFigures(
      imports.filter(({ from }) => isInside(from)),
      packageOf,
      texts.map(({ file }) => file).filter(isInside),
    ),
    ...sourceFigures(
      texts.filter(({ file }) => isInside(file)),
      imports,
    ),
  });

  const packages = [...new Set(files.map(packageOf))].sort();
  const rows = [
    ...packages.map((name) => figuresOf(name, (file) => packageOf(file) === name)),
    figuresOf('all', () => true),
  ];
  const walks = values.walk
    ? WALKS.map((walk) => ({ name: walk.name, files: countWalk(walk, texts, imports, packageOf) }))
    : [];

  if (values.json) console.log(JSON.stringify({ packages: rows, ...(values.walk && { walks }) }, null, 2));
  else {
    console.log(houseTable(rows));
    if (values.walk) console.log(`\nFiles that speak of it on the way:`);
    for (const walk of walks) console.log(`${String(walk.files).padStart(5)}  ${walk.name}`);
  }
}
