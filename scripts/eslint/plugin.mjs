import docReferences from './doc-references.mjs';
import wireDialect from './wire-dialect.mjs';

/** Rules of this project for ESLint. */
export default { rules: { 'doc-references': docReferences, 'wire-dialect': wireDialect } };
