import { cpfOfCell, dayOfCell, IMPORT_LIMITS, isEmail, isValidCpf } from '@acolhe/domain';
import { type Sheet, SheetFault, type SheetCell } from '../../platform/sheets/sheet.ts';

/** What is told of a file before anything of it is looked at. */
export interface FileOutline {
  /** The headers. */
  readonly columns: readonly string[];
  /** How many lines there are below them. */
  readonly lines: number;
}

const MAX_HEADER_LETTERS = 100;

/**
 * Reads the headers, and goes once through the rest.
 * @throws SheetFault for a file without headers or lines, with a header twice, with too many lines, or a broken one
 */
export async function inspectFile(sheet: Sheet): Promise<FileOutline> {
  let columns: readonly string[] | undefined;
  let lines = 0;
  for await (const { line, cells } of sheet.rows()) {
    if (columns) lines += 1;
    else columns = headersOf(cells, line);
    if (lines > IMPORT_LIMITS.lines)
      throw new SheetFault(
        `O arquivo tem mais de ${IMPORT_LIMITS.lines.toLocaleString('pt-BR')} linhas. Divida-o em partes.`,
      );
  }
  if (!columns) throw new SheetFault('O arquivo está vazio.');
  if (lines === 0) throw new SheetFault('O arquivo tem o cabeçalho, e nenhuma linha abaixo dele.');
  return { columns, lines };
}

function headersOf(cells: readonly SheetCell[], line: number): readonly string[] {
  const headers = cells.map(({ text }) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_HEADER_LETTERS));
  while (headers.at(-1) === '') headers.pop();
  if (headers.some(isData))
    throw new SheetFault(
      `A linha ${line} já traz dados: falta o cabeçalho. A primeira linha tem os nomes das colunas.`,
      line,
    );
  const seen = new Set<string>();
  for (const header of headers) {
    const folded = header.toLowerCase();
    if (folded !== '' && seen.has(folded))
      throw new SheetFault(`O cabeçalho tem a coluna "${header}" duas vezes. Mude o nome de uma delas.`, line);
    seen.add(folded);
  }
  return headers;
}

/** A header is no CPF, address or day. */
const isData = (text: string): boolean => isEmail(text) || isValidCpf(cpfOfCell(text)) || dayOfCell(text) !== undefined;
