import { brandIcons } from '@acolhe/brand/icons';
import { defineHost } from '@acolhe/federation/build';

export default defineHost(import.meta.dirname, {
  name: 'shell',
  entry: './src/main.ts',
  standaloneScripts: [
    {
      entry: './src/unsupported-browser-main.ts',
      filename: 'too-old.[contenthash:10].js',
      inPage: true,
      inOldBrowsers: true,
    },
    { entry: './src/service-worker.ts', filename: 'service-worker.js' },
  ],
  generatedFiles: brandIcons,
});
