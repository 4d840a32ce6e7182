import { run } from './bootstrap.mjs';

await run('./src/gallery-main.ts');
