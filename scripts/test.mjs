import { run } from './bootstrap.mjs';

await run('./src/test-main.ts', { isFrozen: true });
