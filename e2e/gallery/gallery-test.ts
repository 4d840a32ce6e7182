import { limitMs } from '../../scripts/jest/slowness.cjs';
import { test as base } from '../support/people/test.ts';
import { startGallery } from '../support/stack/gallery.ts';

/** Longer than a build of the gallery takes. */
const BUILDING_MS = limitMs(180_000);

/** A test of the gallery, which is built and served once for all of them that a worker runs. */
export const test = base.extend<object, { gallery: undefined }>({
  gallery: [
    async ({}, provide) => {
      const stop = await startGallery();
      await provide(undefined);
      stop();
    },
    { scope: 'worker', auto: true, timeout: BUILDING_MS },
  ],
});
