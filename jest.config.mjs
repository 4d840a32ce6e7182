import { limitMs } from './scripts/jest/slowness.cjs';

// Unit and integration tests: `*.test.ts(x)` next to the code. Node is the default environment; a test of a
// screen asks for a document with a `@jest-environment jsdom` comment or the suffix `.test.tsx`.
const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '<rootDir>/scripts/jest/transform.cjs',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
const shared = {
  rootDir: import.meta.dirname,
  transform,
  // Packages that are published as ES modules only, or load parts of themselves as such.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:jose|@maskito|@fnando|cookie|pkijs|asn1js|bytestreamjs|@peculiar/utils|@noble/hashes|@tus|srvx|set-cookie-parser|@opentelemetry/otlp-exporter-base)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/scripts/jest/css-module.cjs',
    // As in browsers: the one for Node knows neither files nor progress.
    '^tus-js-client$': '<rootDir>/mfe-documents/node_modules/tus-js-client/lib.es5/browser/index.js',
    '\\.(svg|woff2|png|mp3)$': '<rootDir>/scripts/jest/asset.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};
export default {
  rootDir: import.meta.dirname,
  testTimeout: limitMs(120_000),
  maxWorkers: 2,
  testSequencer: '<rootDir>/scripts/jest/slow-first.cjs',
  globalSetup: '<rootDir>/scripts/jest/global-setup.cjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/scripts/jest/node-environment.cjs',
      runtime: '<rootDir>/scripts/jest/shared-packages-runtime.cjs',
      testMatch: ['<rootDir>/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'screen',
      testEnvironment: '<rootDir>/scripts/jest/screen-environment.cjs',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/screen-setup.cjs'],
    },
  ],
};
