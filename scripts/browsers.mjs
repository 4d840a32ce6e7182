import { run } from './bootstrap.mjs';

await run('./src/browsers-main.ts');
