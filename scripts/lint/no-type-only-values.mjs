/** Imports are not among them: those that only types read are held to `import type`. */
const VALUES = new Set(['Variable', 'FunctionName', 'ClassName', 'TSEnumName']);

/** The name at the head of `typeof name.part`, undefined of `typeof import('…')`. */
function headOf(query) {
  let name = query.exprName;
  while (name.type === 'TSQualifiedName') name = name.left;
  return name.type === 'Identifier' ? name : undefined;
}

/** The variable that a name means where it stands. */
function variableOf(sourceCode, name) {
  for (let scope = sourceCode.getScope(name); scope !== null; scope = scope.upper) {
    const variable = scope.set.get(name.name);
    if (variable !== undefined) return variable;
  }
  return undefined;
}

const isExported = ({ node }) => [node, node.parent].some(({ parent }) => parent?.type.startsWith('Export'));

/** Reports values that nothing reads but types; `no-unused-vars` of oxlint takes `typeof name` for a use. */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'Values are read by more than types' },
    schema: [],
    messages: { typeOnly: '`{{name}}` is a value that only types read: write the type in its place.' },
  },
  create(context) {
    const { sourceCode } = context;
    const heads = new Set();
    const isRead = ({ references }) =>
      references.some((reference) => reference.isRead() && !heads.has(reference.identifier));
    const check = () => {
      const variables = new Set([...heads].map((head) => variableOf(sourceCode, head)));
      for (const variable of variables) {
        const [definition] = variable?.defs ?? [];
        if (!VALUES.has(definition?.type) || variable.name.startsWith('_')) continue;
        if (isExported(definition) || isRead(variable)) continue;
        context.report({ node: definition.name, messageId: 'typeOnly', data: { name: variable.name } });
      }
    };
    return {
      TSTypeQuery(query) {
        const head = headOf(query);
        if (head !== undefined) heads.add(head);
      },
      'Program:exit': check,
    };
  },
};
