const TEXT = /\b(?:summary|description):\s*'(?:[^'\\]|\\.)*'(?:\s*\+\s*'(?:[^'\\]|\\.)*')*,/g;

// Removes the summary and the description of each call, which only the API's documentation shows. Lines stay where the
// source maps expect them.
module.exports = function callSummariesLoader(source) {
  const without = source.replace(TEXT, (text) => text.replace(/[^\n]/g, ''));
  const left = /\b(summary|description):/.exec(without)?.[1];
  if (left) throw new Error(`${this.resourcePath} has a ${left} that was not found`);
  return without;
};
