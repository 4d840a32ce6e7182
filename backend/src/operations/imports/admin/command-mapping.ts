import { readFile } from 'node:fs/promises';
import { importFieldsOf, type ImportKind, type ImportMapping, proposeMapping } from '@acolhe/domain';
import { z } from 'zod';

/** Headers by the fields that their columns hold. */
type NamedColumns = Readonly<Record<string, string>>;

const namedColumns = z.record(z.string(), z.string());

/**
 * Reads which column holds which field, as the operator names it.
 * @param path of a JSON object, `{"cpf": "Header"}`
 * @param options `field=Header`, which count more than what the file says
 * @throws Error in one line for what is neither
 */
export async function readNamedColumns(path: string | undefined, options: readonly string[]): Promise<NamedColumns> {
  const ofFile = path === undefined ? {} : parseMapping(await readFile(path, 'utf8'), path);
  const ofOptions = options.map((option) => {
    const at = option.indexOf('=');
    if (at < 1) throw new Error(`--column needs field=Header, not ${option}.`);
    return [option.slice(0, at), option.slice(at + 1)] as const;
  });
  return { ...ofFile, ...Object.fromEntries(ofOptions) };
}

function parseMapping(text: string, path: string): NamedColumns {
  const wrong = new Error(`${path} is no JSON object of fields and headers, {"cpf": "Header"}.`);
  try {
    const { data } = namedColumns.safeParse(JSON.parse(text));
    if (data) return data;
  } catch {
    throw wrong;
  }
  throw wrong;
}

/**
 * Says which column holds which field: what was named, and for the rest what the headers propose.
 * @param columns the headers
 * @throws Error in one line for a field or header that there is not, a column of two fields, or a field without one
 */
export function mappingFrom(kind: ImportKind, columns: readonly string[], named: NamedColumns): ImportMapping {
  const fields = importFieldsOf(kind);
  const chosen = new Map(Object.entries(named).map(([field, header]) => [field, columnOf(columns, header)]));
  for (const field of chosen.keys())
    if (!fields.some(({ key }) => key === field))
      throw new Error(`There is no field ${field}; there are ${fields.map(({ key }) => key).join(', ')}.`);
  const taken = new Set(chosen.values());
  if (taken.size < chosen.size) throw new Error('The same column is named for two fields.');
  const proposed = Object.entries(proposeMapping(kind, columns)).filter(
    ([field, column]) => !chosen.has(field) && !taken.has(column),
  );
  const mapping = Object.fromEntries([...proposed, ...chosen]);
  const missing = fields.filter(({ key, isRequired }) => isRequired && mapping[key] === undefined);
  if (missing.length > 0)
    throw new Error(
      `No column was found for: ${missing.map(({ key }) => key).join(', ')}. Name it by --column ${missing[0]?.key}=Header; the file has ${columns.map((column) => `"${column}"`).join(', ')}.`,
    );
  return mapping;
}

function columnOf(columns: readonly string[], header: string): number {
  const wanted = header.trim().toLowerCase();
  const column = columns.findIndex((name) => name.toLowerCase() === wanted);
  if (column < 0 || wanted === '')
    throw new Error(`The file has no column "${header}"; it has ${columns.map((name) => `"${name}"`).join(', ')}.`);
  return column;
}
