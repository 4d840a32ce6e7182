import { readFileSync } from 'node:fs';
import { buildRuleTree, RulesError, type RuleNode } from './rule-tree.ts';

/** The text without `//` and block comments, which rules files may have; texts in quotes are left alone. */
export function withoutComments(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g, (_, quoted?: string) => quoted ?? ' ');
}

/**
 * Reads a rules file.
 * @throws RulesError, its message naming file, place and reason
 */
export function readRulesFile(file: string): RuleNode {
  try {
    return buildRuleTree(JSON.parse(withoutComments(readFileSync(file, 'utf8'))));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RulesError(`rules ${file}: ${reason}`);
  }
}
