// What transforms is loaded by the process that runs tests, before any of them; their own modules run in a context that
// cannot reach its events.
require('./end-worker.cjs');
const vm = require('node:vm');
const { compileOnce } = require('./compile-once.cjs');

// Where Node allows jest to run ES modules, each test file handles `import()` by itself.
if (!vm.SourceTextModule) vm.compileFunction = compileOnce;

module.exports = require('@swc/jest');
