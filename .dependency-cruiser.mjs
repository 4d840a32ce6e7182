import { readdirSync } from 'node:fs';

// The file law, which package may import which: ARCHITECTURE.md, "Arrows". The folder law is in
// scripts/src/house/folder-law.ts: inside a package no two folders need each other. The step `imports` of `npm test`
// checks both.
const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mfe-'));
/** Tests and what only they use may bring the real counterparts together. */
const TESTS = '\\.(test|spec)\\.tsx?$|/testing/';
const shared = (...names) => names.map((name) => `^shared/${name}/`);
/** A shared package may reach itself and the packages named, nothing else of ours. */
const only = (name, ...allowed) => ({
  name: `shared-${name}-knows-only`,
  severity: 'error',
  comment: `shared/${name} may import ${allowed.length ? allowed.map((other) => `shared/${other}`).join(', ') : 'nothing'} of ours.`,
  from: { path: `^shared/${name}/`, pathNot: TESTS },
  to: {
    path: '^(shared|shell|mfe-|backend|realtime-server|hosting|professional|operations|gallery|kiosk|partner-sample|e2e|scripts)',
    pathNot: shared(name, ...allowed),
  },
});

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Imports of types count: what describes each other cannot be read apart.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.module\\.css$' },
    },
    ...remotes.map((remote) => ({
      name: `${remote}-imports-shared-only`,
      severity: 'error',
      comment: 'A remote never imports another remote, the shell or a service.',
      from: { path: `^${remote}/` },
      to: {
        path: '^(shell|mfe-|backend|realtime-server|hosting|professional|operations|gallery|kiosk|partner-sample|e2e|scripts)',
        // The set-up of the test runner is no part of the product.
        pathNot: [`^${remote}/`, '^scripts/jest/'],
      },
    })),
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      from: { path: '^(shell|professional|operations|kiosk)/' },
      to: { path: '^(mfe-|backend|realtime-server|hosting|gallery|partner-sample|e2e|scripts)' },
    },
    {
      name: 'operations-imports-shared-only',
      severity: 'error',
      from: { path: '^operations/' },
      to: { path: '^(shell|professional|kiosk)/' },
    },
    {
      name: 'nobody-imports-operations',
      severity: 'error',
      from: { pathNot: '^operations/' },
      to: { path: '^operations/' },
    },
    {
      name: 'gallery-imports-shared-only',
      severity: 'error',
      from: { path: '^gallery/' },
      to: {
        path: '^(shell|mfe-|backend|realtime-server|hosting|professional|operations|kiosk|partner-sample|e2e|scripts)',
      },
    },
    {
      name: 'nobody-imports-the-gallery',
      severity: 'error',
      from: { pathNot: '^gallery/' },
      to: { path: '^gallery/' },
    },
    {
      name: 'backend-imports-contracts-domain-brand',
      severity: 'error',
      from: { path: '^backend/', pathNot: TESTS },
      to: {
        path: '^(shared/(?!contracts|domain|brand)|shell|mfe-|realtime-server|hosting|professional|operations|gallery|kiosk|partner-sample|e2e|scripts)',
      },
    },
    {
      name: 'realtime-server-stands-alone',
      severity: 'error',
      from: { path: '^realtime-server/', pathNot: TESTS },
      to: {
        path: '^(shared/(?!contracts|domain|brand)|shell|mfe-|backend|hosting|professional|operations|gallery|kiosk|partner-sample|e2e|scripts)',
      },
    },
    only('domain'),
    only('contracts', 'domain'),
    only('brand'),
    only('ui', 'brand', 'domain'),
    only('realtime', 'contracts', 'domain'),
    only('video', 'contracts', 'domain', 'realtime'),
    only('state'),
    only('call', 'contracts', 'domain', 'realtime', 'video', 'state'),
    only('session', 'contracts', 'domain', 'brand', 'realtime'),
    only('aftercare', 'contracts', 'domain', 'session', 'ui'),
    only('federation', 'contracts', 'domain', 'brand', 'realtime', 'session', 'ui'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
