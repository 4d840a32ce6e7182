import { defineHost } from '@acolhe/federation/build';

export default defineHost(import.meta.dirname, {
  name: 'kiosk',
  entry: './src/main.ts',
  standaloneScripts: [
    { entry: './src/watchdog-main.ts', filename: 'watchdog.[contenthash:10].js', inPage: true },
    { entry: './src/service-worker.ts', filename: 'service-worker.js' },
  ],
});
