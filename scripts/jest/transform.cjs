// What transforms is loaded by the process that runs tests, before any of them; their own modules run in a context that
// cannot reach its events.
require('./end-worker.cjs');

module.exports = require('@swc/jest');
