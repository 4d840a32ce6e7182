import { findFolderCircles, folderFigures } from './house/folder-law.ts';
import { packageOf, readImportGraph } from './house/import-graph.ts';

const graph = await readImportGraph(process.cwd());
for (const name of new Set(graph.files.map(packageOf))) {
  const inside = (file: string) => packageOf(file) === name;
  const f = folderFigures(
    graph.imports.filter(({ from }) => inside(from)),
    packageOf,
    graph.files.filter(inside),
  );
  console.log(name, JSON.stringify(f));
}
for (const c of findFolderCircles(graph.imports, packageOf)) console.log(c.folder, c.rooms.join(' '), c.imports.length);
