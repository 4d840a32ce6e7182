const isBare = ({ specifiers }) => specifiers.length === 0;

/** Reports a module imported for its effects and for a name too; `no-duplicate-imports` of oxlint lets that be. */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'A module is not imported once for its effects and once for its names' },
    schema: [],
    messages: { twice: 'An import of names from {{module}} has its effects too: keep one import.' },
  },
  create(context) {
    const earlier = [];
    return {
      ImportDeclaration(node) {
        const { raw, value } = node.source;
        if (earlier.some((other) => other.source.value === value && isBare(other) !== isBare(node)))
          context.report({ node, messageId: 'twice', data: { module: raw } });
        earlier.push(node);
      },
    };
  },
};
