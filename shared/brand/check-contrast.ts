// Refuses a brand that cannot be read:  node --import tsx shared/brand/check-contrast.ts
// Exits 1 and names each fault when a palette touches what it may not, or a pair of roles fails WCAG 2.2 AA.

import { brands } from './src/brands/brands.ts';
import { brandFaults, contrastPairs } from './src/contrast.ts';
import { palettesOf, readBaseTokens } from './src/tokens/token-sheet.node.ts';

const faults = (['light', 'dark'] as const).flatMap((scheme) =>
  brandFaults(brands, readBaseTokens(), palettesOf[scheme]()).map((fault) => `${scheme}: ${fault}`),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    `${brands.length} brands, ${contrastPairs.length} pairs of colours each, light and dark: all meet WCAG 2.2 AA.`,
  );
