import type { Shot } from './walk-camera.ts';
import { sizeText } from './walk-choice.ts';

const THUMBNAIL_PX = 180;

/** Writes a page with a thumbnail of each picture, in the order of the walk: a row for each screen and brand. */
export function contactSheet(shots: readonly Shot[]): string {
  const titles = [...new Set(shots.map(titleOf))];
  const rowOf = (title: string) => shots.filter((shot) => titleOf(shot) === title).map(figureOf);
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Walk</title>
  <style>
    body { margin: 1rem; font: 1rem system-ui; background: Canvas; color: CanvasText; color-scheme: light dark; }
    div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
    figure { margin: 0; width: ${THUMBNAIL_PX}px; }
    img { width: 100%; max-height: ${THUMBNAIL_PX * 2}px; object-fit: cover; object-position: top; border: 1px solid; }
  </style>
  <h1>${shots.length} pictures</h1>
${titles.map((title) => `  <h2>${title}</h2>\n  <div>\n${rowOf(title).join('\n')}\n  </div>`).join('\n')}
</html>
`;
}

const titleOf = ({ screen, brand }: Shot): string => `${screen}, ${brand}`;

function figureOf({ file, screen, brand, size, scheme }: Shot): string {
  const caption = `${sizeText(size)}, ${scheme}`;
  return (
    `    <figure><a href="${file}"><img loading="lazy" src="${file}" alt="${screen}, ${brand}, ${caption}" /></a>` +
    `<figcaption>${caption}</figcaption></figure>`
  );
}
