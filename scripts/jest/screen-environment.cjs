const { createRequire } = require('node:module');
const { isRelevant, leanStyleSheet } = require('./lean-style-sheet.cjs');

// Each search by role asks for the computed style of one element after the other. For each, jsdom tries the rules of its
// default sheet and resolves a dozen colours, and all that is looked at is whether something hides it. So jsdom has only
// that of the default sheet. Inline styles and a test's own sheets count as before.
const requireOfJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
const sheetFile = requireOfJsdom.resolve('./jsdom/browser/default-stylesheet.js');
requireOfJsdom(sheetFile);
require.cache[sheetFile].exports = leanStyleSheet(require.cache[sheetFile].exports);
const { propertiesWithResolvedValueImplemented: resolved } = requireOfJsdom('./jsdom/living/helpers/style-rules.js');
for (const property of Object.keys(resolved)) if (!isRelevant(property)) delete resolved[property];

const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom plus the web platform interfaces that Node has and jsdom hides.

module.exports = class ScreenEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'Request',
      'Response',
      'Headers',
      'fetch',
      'AbortController',
      'AbortSignal',
      'BroadcastChannel',
      'structuredClone',
      'ReadableStream',
      'TransformStream',
      'WritableStream',
    ]) {
      this.global[name] = globalThis[name];
    }
  }
};
