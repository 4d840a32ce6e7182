const { createRequire } = require('node:module');

// pnpm shows a package only what it asks for itself.
const requireOfJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Sequencer } = requireOfJest('@jest/test-sequencer');

/** Suites of ten seconds and more. One of them that begins last holds the run up by itself. */
const SLOW_SUITES = [
  'backend/src/all-calls',
  'mfe-cabin/src/screens/cabin-screen.leaves-nothing',
  'realtime-server/src/specified-wait',
  'backend/src/lost-connections',
  'shared/realtime/src/lease',
  'mfe-auth/src/gift-card/registering',
  'realtime-server/src/database-rules.writing',
  'backend/src/care/documents/signed-documents',
  'backend/src/data-export/exported-data',
  'backend/src/care/rooms/absence-job',
  'backend/src/demo/seed-demo-records',
  'backend/src/care/dispatch/queue-history',
  'backend/src/agendas/slots',
  'backend/src/care/dispatch/dispatch-history',
  'mfe-auth/src/gates/first-access',
  'backend/src/database-main',
];

/**
 * Puts the slowest suites first where jest has not measured them yet, as in a fresh clone: there it goes by the size of
 * files, which says nothing of how long they take.
 */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const placeOf = ({ path, duration }) => {
      const place =
        typeof duration !== 'number' ? SLOW_SUITES.findIndex((name) => path.includes(`/${name}.test.`)) : -1;
      return place < 0 ? SLOW_SUITES.length : place;
    };
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
};
module.exports.SLOW_SUITES = SLOW_SUITES;
