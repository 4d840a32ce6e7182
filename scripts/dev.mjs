import { run } from './bootstrap.mjs';

await run('./src/dev-main.ts');
