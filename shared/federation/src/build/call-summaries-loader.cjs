const SUMMARY = /\bsummary:\s*'(?:[^'\\]|\\.)*',/g;

// Removes the summary of each call, which only the API's documentation shows. Lines stay where the source maps expect
// them.
module.exports = function callSummariesLoader(source) {
  const without = source.replace(SUMMARY, (summary) => summary.replace(/[^\n]/g, ''));
  if (/\bsummary:/.test(without)) throw new Error(`${this.resourcePath} has a summary that was not found`);
  return without;
};
