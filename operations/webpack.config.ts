import { defineApp } from '@acolhe/federation/build';

export default defineApp(import.meta.dirname, { name: 'operations', entry: './src/main.ts' });
