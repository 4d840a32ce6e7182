import { run } from './bootstrap.mjs';

await run('./src/admin-main.ts');
