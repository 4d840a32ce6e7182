// jsdom plus the web platform interfaces that Node has and jsdom hides.
const { TestEnvironment } = require('jest-environment-jsdom');

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
