import { run } from './bootstrap.mjs';

await run('./src/start-main.ts');
