import docReferences from './doc-references.mjs';
import lineLength from './line-length.mjs';
import noDuplicateBareImports from './no-duplicate-bare-imports.mjs';
import noTypeOnlyValues from './no-type-only-values.mjs';
import wireDialect from './wire-dialect.mjs';

/** Rules of this project for oxlint. */
export default {
  meta: { name: 'acolhe' },
  rules: {
    'doc-references': docReferences,
    'line-length': lineLength,
    'no-duplicate-bare-imports': noDuplicateBareImports,
    'no-type-only-values': noTypeOnlyValues,
    'wire-dialect': wireDialect,
  },
};
