import { defineHost } from './src/build/index.ts';

// The embed kit: one script for pages without a bundler, with the global `Acolhe`.
export default defineHost(import.meta.dirname, { name: 'embed-kit', entry: './src/embed/index.ts', filename: 'acolhe-embed.js', library: 'Acolhe', selfContained: true });
