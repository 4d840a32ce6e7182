import { describeCircle, findFolderCircles } from '../house/folder-law.ts';
import { readImportGraph } from '../house/import-graph.ts';
import { packageOf } from '../house/project-file.ts';

// The step `imports` of `npm test`: the file law of .dependency-cruiser.mjs and, beside it, the folder law.
const graph = await readImportGraph(process.cwd());
const circles = findFolderCircles(graph.imports, packageOf);
process.stdout.write(graph.report);
for (const circle of circles) process.stdout.write(`${describeCircle(circle)}\n`);
process.exitCode = graph.errors + circles.length === 0 ? 0 : 1;
