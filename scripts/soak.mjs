import { run } from './bootstrap.mjs';

await run('./src/soak-main.ts');
