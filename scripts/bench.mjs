import { run } from './bootstrap.mjs';

await run('./src/bench-main.ts');
