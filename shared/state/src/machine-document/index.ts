export { generatedPart, replaceGeneratedPart } from './generated-part.ts';
export { groupMoves, markdownTable, transitionsTable } from './transitions-table.ts';
