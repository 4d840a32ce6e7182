import type { IncomingHttpHeaders } from 'node:http';
import { uploadImportCall, type ImportRecord } from '@acolhe/contracts/operations';
import type { ImportKind } from '@acolhe/domain';
import { multipart, type TestApp } from '../../testing/test-app.ts';

/** Sends a file as the console does. */
export async function uploadFile(
  backend: TestApp,
  token: string,
  kind: ImportKind,
  bytes: Buffer,
  headers: IncomingHttpHeaders = {},
) {
  const form = await multipart({ kind }, { bytes, name: 'patients.csv' });
  const response = await backend.inject({
    method: 'POST',
    url: uploadImportCall.path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${token}`, ...headers },
  });
  const body = response.json<ImportRecord & { readonly msg: string; readonly code: string }>();
  return { status: response.statusCode, body };
}

/** CPFs whose digits are right, one for each number. */
export function cpfOf(number: number): string {
  const base = String(number).padStart(9, '0');
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, one, at) => total + Number(one) * (digits.length + 1 - at), 0);
    return ((sum * 10) % 11) % 10;
  };
  const first = digit(base);
  return `${base}${first}${digit(`${base}${first}`)}`;
}

/** The headers of `patientLine`. */
export const PATIENT_HEADERS =
  'CPF;Nome;Nascimento;Sexo;E-mail;Celular;Instituição;Início do contrato;Fim do contrato;Pronto atendimento;Agendamento;Consultas por especialidade';

/** A line of a patient with a contract. @param changed cells by their headers */
export function patientLine(number: number, changed: Readonly<Record<string, string>> = {}): string {
  const cells: Readonly<Record<string, string>> = {
    CPF: cpfOf(number),
    Nome: `Paciente da Silva ${number}`,
    Nascimento: '31/12/1990',
    Sexo: 'F',
    'E-mail': `paciente${number}@exemplo.test`,
    Celular: '(11) 91234-5678',
    Instituição: '1',
    'Início do contrato': '2026-01-01',
    'Fim do contrato': '',
    'Pronto atendimento': 'sim',
    Agendamento: 'não',
    'Consultas por especialidade': '',
    ...changed,
  };
  return PATIENT_HEADERS.split(';')
    .map((header) => cells[header] ?? '')
    .join(';');
}
