import { run } from './bootstrap.mjs';

await run('./src/build-main.ts');
