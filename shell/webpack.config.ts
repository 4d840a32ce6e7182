import { defineHost } from '@acolhe/federation/build';

export default defineHost(import.meta.dirname, { name: 'shell', entry: './src/main.ts' });
