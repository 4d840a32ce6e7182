// Writes the tokens as CSS text:  node --import tsx shared/brand/build-tokens.ts

import { writeFileSync } from 'node:fs';
import { darkTokenSheetSource, tokenSheetSource } from './src/tokens/token-sheet.node.ts';

writeFileSync(new URL('src/tokens/token-sheet.generated.ts', import.meta.url), tokenSheetSource());
writeFileSync(new URL('src/tokens/dark-token-sheet.generated.ts', import.meta.url), darkTokenSheetSource());
