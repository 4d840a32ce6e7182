/** @type {import('prettier').Config} */
export default {
  printWidth: 120,
  singleQuote: true,
  overrides: [{ files: '*.md', options: { proseWrap: 'preserve' } }],
};
