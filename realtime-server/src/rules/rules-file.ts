import { readFileSync } from 'node:fs';
import { buildRuleTree, RulesError, type RuleTree } from './rule-tree.ts';

/** The text without `//` and block comments, which rules files may have; texts in quotes are left alone. */
export function withoutComments(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g, (_, quoted?: string) => quoted ?? ' ');
}

/**
 * Reads the text of a rules file.
 * @throws RulesError, its message naming place and reason; SyntaxError when it is no JSON
 */
export function parseRules(text: string): RuleTree {
  return buildRuleTree(JSON.parse(withoutComments(text)));
}

/**
 * Reads a rules file.
 * @throws RulesError, its message naming file, place and reason
 */
export function readRulesFile(file: string): RuleTree {
  try {
    return parseRules(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RulesError(`rules ${file}: ${reason}`);
  }
}
