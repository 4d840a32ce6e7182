import { run } from './bootstrap.mjs';

await run('./src/walk-main.ts');
