import { run } from './bootstrap.mjs';

await run('./src/check-main.ts');
