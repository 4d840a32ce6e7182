import { run } from './bootstrap.mjs';

await run('./src/house-main.ts');
