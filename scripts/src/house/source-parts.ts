import ts from 'typescript';

/** A stretch of a source file and the line it begins on, from 1. */
export interface SourcePart {
  readonly text: string;
  readonly line: number;
}

/** What a reader reads in a source file beside its code. */
export interface SourceParts {
  readonly comments: readonly SourcePart[];
  /** The first arguments of `describe`, `it` and `test`. */
  readonly titles: readonly SourcePart[];
  /** Messages of errors, the first arguments of `new Error`, and what the API's documentation says of a call. */
  readonly sentences: readonly SourcePart[];
  /** Names that the file declares: of values, types, members and parameters. */
  readonly names: readonly SourcePart[];
}

const TITLED = new Set(['describe', 'it', 'test']);
const OF_CALL = new Set(['summary', 'description']);

/** Reads comments, titles of tests, sentences and declared names of a TypeScript or JavaScript file. */
export function readSourceParts(file: string, text: string): SourceParts {
  const source = parse(file, text);
  const { opaque, titles, sentences, names } = collectNodes(source);
  const at = (start: number, part: string): SourcePart => ({
    text: part,
    line: source.getLineAndCharacterOfPosition(start).line + 1,
  });
  return {
    comments: joinLineComments(text, commentRanges(text, opaque)).map(([start, end]) =>
      at(start, text.slice(start, end)),
    ),
    titles: titles.map(([start, title]) => at(start, title)),
    sentences: sentences.map(([start, sentence]) => at(start, sentence)),
    names: names.map(([start, name]) => at(start, name)),
  };
}

/**
 * Reads the sentences of a document or the comments of a style sheet or a migration. Each paragraph or comment is a
 * part; code, quotations and addresses of links are replaced by an underscore.
 */
export function readProse(file: string, text: string): SourcePart[] {
  if (file.endsWith('.md')) return paragraphsOf(withoutQuotations(text));
  const comments = file.endsWith('.sql') ? /\/\*[\s\S]*?\*\/|--[^\n]*(?:\n[ \t]*--[^\n]*)*/g : /\/\*[\s\S]*?\*\//g;
  return [...text.matchAll(comments)].map(({ 0: comment, index }) => ({
    text: withoutQuotations(comment.replace(/(^|\n)[ \t]*--/g, '$1')),
    line: lineOf(text, index),
  }));
}

/** Line breaks remain, so that lines can be counted. */
function withoutQuotations(text: string): string {
  const blank = (quoted: string) => `_${quoted.replace(/[^\n]/g, '')}`;
  return text
    .replace(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, blank)
    .replace(/`[^`]*`/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
    .replace(/“[^”]*”|"[^"]*"|(?<!\w)'[^'\n]+'(?!\w)/g, blank);
}

function paragraphsOf(text: string): SourcePart[] {
  return [...text.matchAll(/[^\n]+(?:\n[ \t]*[^\s\n][^\n]*)*/g)].map(({ 0: paragraph, index }) => ({
    text: paragraph,
    line: lineOf(text, index),
  }));
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Counts the lines that hold more than blanks and comments. */
export function codeLines(file: string, text: string): number {
  const { opaque } = collectNodes(parse(file, text));
  let code = '';
  let from = 0;
  for (const [start, end] of commentRanges(text, opaque)) {
    code += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, '');
    from = end;
  }
  return (code + text.slice(from)).split('\n').filter((line) => line.trim() !== '').length;
}

type Range = readonly [start: number, end: number];

interface Nodes {
  /** Literals and texts of JSX, in which `//` begins no comment; in their order. */
  readonly opaque: readonly Range[];
  readonly titles: readonly (readonly [start: number, text: string])[];
  readonly sentences: readonly (readonly [start: number, text: string])[];
  readonly names: readonly (readonly [start: number, text: string])[];
}

function parse(file: string, text: string): ts.SourceFile {
  const kind = /\.tsx$/.test(file) ? ts.ScriptKind.TSX : /\.m?js$/.test(file) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
}

function collectNodes(source: ts.SourceFile): Nodes {
  const opaque: Range[] = [];
  const titles: [number, string][] = [];
  const sentences: [number, string][] = [];
  const names: [number, string][] = [];
  const visit = (node: ts.Node): void => {
    if (OPAQUE.has(node.kind)) opaque.push([ts.isJsxText(node) ? node.pos : node.getStart(source), node.end]);
    for (const text of literalsOf(isTitle(node) ? node.arguments[0] : sentenceOf(node)))
      (isTitle(node) ? titles : sentences).push([text.getStart(source), text.getText(source).slice(1, -1)]);
    const name = declaredName(node);
    if (name) names.push([name.getStart(source), name.text]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { opaque, titles, sentences, names };
}

const OPAQUE: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
]);

const isTitle = (node: ts.Node): node is ts.CallExpression => ts.isCallExpression(node) && isTitled(node.expression);

/** The literals that an expression is, or joins. */
function literalsOf(text: ts.Expression | undefined): ts.Expression[] {
  if (!text) return [];
  if (ts.isBinaryExpression(text)) return [...literalsOf(text.left), ...literalsOf(text.right)];
  return ts.isStringLiteralLike(text) || ts.isTemplateExpression(text) ? [text] : [];
}

/** The message of a new error, or the summary or the description of a call, as an expression. */
function sentenceOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Error')
    return node.arguments?.[0];
  const isOfCall = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && OF_CALL.has(node.name.text);
  return isOfCall ? node.initializer : undefined;
}

/** Whether a call is `it(…)`, `it.each(…)(…)`, `test.describe(…)` and the like. */
function isTitled(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TITLED.has(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isTitled(callee.expression);
  return (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) && isTitled(calleeOf(callee));
}

function calleeOf(node: ts.CallExpression | ts.TaggedTemplateExpression): ts.Expression {
  return ts.isCallExpression(node) ? node.expression : node.tag;
}

const DECLARATIONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.EnumDeclaration,
  ts.SyntaxKind.EnumMember,
]);

function declaredName(node: ts.Node): ts.Identifier | undefined {
  if (!DECLARATIONS.has(node.kind)) return undefined;
  const { name } = node as ts.Node & { readonly name?: ts.Node };
  return name && ts.isIdentifier(name) ? name : undefined;
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Comments lie outside literals: what looks like one inside is skipped. */
function commentRanges(text: string, opaque: readonly Range[]): Range[] {
  const found: Range[] = [];
  let next = 0;
  COMMENT.lastIndex = 0;
  for (let match = COMMENT.exec(text); match; match = COMMENT.exec(text)) {
    const { index } = match;
    while ((opaque[next]?.[1] ?? Infinity) <= index) next += 1;
    const [start, end] = opaque[next] ?? [Infinity, Infinity];
    if (start <= index) COMMENT.lastIndex = end;
    else found.push([index, COMMENT.lastIndex]);
  }
  return found;
}

/** Comments of `//` on successive lines are read as one, since a sentence runs on. */
function joinLineComments(text: string, ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const [start, end] of ranges) {
    const last = joined.at(-1);
    const between = last && text.slice(last[1], start);
    if (last && text.startsWith('//', start) && text.startsWith('//', last[0]) && /^\n[ \t]*$/.test(between ?? ''))
      joined[joined.length - 1] = [last[0], end];
    else joined.push([start, end]);
  }
  return joined;
}
