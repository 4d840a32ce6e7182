import { SheetFault } from './sheet.ts';

/**
 * Reads the text of a file: UTF-16 by its mark, else UTF-8 with or without one, and what is none is Windows-1252, as
 * spreadsheets in Brazil save.
 * @throws SheetFault for what is no text
 */
export function decodeText(bytes: Buffer): string {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new SheetFault('O arquivo não é um CSV nem uma planilha XLSX.');
  return text;
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
