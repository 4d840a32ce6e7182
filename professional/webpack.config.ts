import { defineApp } from '@acolhe/federation/build';

export default defineApp(import.meta.dirname, {
  name: 'professional',
  entry: './src/main.ts',
  standaloneScripts: [{ entry: './src/service-worker.ts', filename: 'service-worker.js' }],
});
