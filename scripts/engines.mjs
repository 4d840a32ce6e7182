import { run } from './bootstrap.mjs';

await run('./src/engines-main.ts');
