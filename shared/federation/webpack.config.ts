import { join } from 'node:path';
import { type Build, defineHost } from './src/build/build.ts';
import { leadListeners } from './src/build/lead-listeners.ts';

const kit = defineHost(import.meta.dirname, {
  name: 'embed-kit',
  entry: './src/embed/index.ts',
  filename: 'acolhe-embed.js',
  library: 'Acolhe',
  selfContained: true,
});

/** The embed kit: one script for pages without a bundler, with the global `Acolhe`. */
const build: Build = (mode) =>
  leadListeners(kit(mode), {
    libraries: /@firebase[\\/]database[\\/]dist[\\/]index\.esm\.js$/,
    listener: join(import.meta.dirname, 'src/embed/library-listeners.ts'),
  });
export default build;
