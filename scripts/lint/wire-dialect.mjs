import { WIRE_PREFIX, WIRE_WORDS } from './wire-words.mjs';

const isWireWord = (word) => WIRE_WORDS.has(word) || WIRE_PREFIX.test(word);

/** The parts of a path. A sentence on a screen has blanks and is none. */
const partsOf = (text) => (/\s/.test(text.trim()) ? [] : text.split(/[/?&=.:#]/));

/** The parts of a template's text that no expression continues. */
function wholePartsOf({ parent, value }, index) {
  const parts = partsOf(value.cooked ?? '');
  return parts.slice(index === 0 ? 0 : 1, index === parent.quasis.length - 1 ? parts.length : -1);
}

/**
 * Keeps the legacy words of the wire in shared/contracts: ARCHITECTURE.md, "A word on names". Tests are held to it too,
 * but for those whose subject is the wire, which `.oxlintrc.json` names.
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'Legacy words of the wire appear in shared/contracts only' },
    schema: [],
    messages: {
      leak: '`{{word}}` is a word of the wire, which ends at shared/contracts: use its record, call or path, and the name of the domain.',
    },
  },
  create(context) {
    const report = (node, parts) => {
      for (const word of parts.filter(isWireWord)) context.report({ node, messageId: 'leak', data: { word } });
    };
    return {
      // Of `{ word }` the key is reported, not the value that lies over it.
      Identifier: (node) => report(node, node.parent.shorthand && node.parent.value === node ? [] : [node.name]),
      Literal: (node) => report(node, typeof node.value === 'string' ? partsOf(node.value) : []),
      TemplateElement: (node) => report(node, wholePartsOf(node, node.parent.quasis.indexOf(node))),
    };
  },
};
