import { run } from './bootstrap.mjs';

await run('./src/widths-main.ts');
