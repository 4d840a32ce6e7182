import { defineApp } from '@acolhe/federation/build';

export default defineApp(import.meta.dirname, { name: 'shell', entry: './src/main.ts' });
