import { defineCall, id, outcome, record } from '@acolhe/contracts';
import { z } from 'zod';
import { httpRequestOf } from './http-request.ts';

const base = { access: ['patient'], summary: 'for a test', output: outcome } as const;
const input = record({
  patientId: ['codigo', id],
  note: ['obs', z.string().optional()],
  deep: ['filtro', z.array(z.int()).optional()],
});
const find = defineCall({ ...base, method: 'GET', path: '/patients/{codigo}', input });
const save = defineCall({ ...base, method: 'POST', path: '/patients', input });
const upload = defineCall({ ...base, method: 'POST', path: '/files', transport: 'multipart', input });

it('httpRequestOf writes the query and the path of a GET in the words of the wire', () => {
  expect(httpRequestOf({ call: find, input: { patientId: 7, note: 'dor & febre' } })).toEqual({
    path: '/patients/7?obs=dor+%26+febre',
    method: 'GET',
    headers: {},
  });
});

it('httpRequestOf leaves the question mark out when there is nothing to ask', () => {
  expect(httpRequestOf({ call: find, input: { patientId: 7 } })?.path).toBe('/patients/7');
});

it('httpRequestOf writes a POST as JSON', () => {
  expect(httpRequestOf({ call: save, input: { patientId: 7, deep: [1] } })).toEqual({
    path: '/patients',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"codigo":7,"filtro":[1]}',
  });
});

it('httpRequestOf writes an upload as a form with the file last, and lets the browser name its own boundary', () => {
  const file = new File(['x'], 'foto.png', { type: 'image/png' });
  const request = httpRequestOf({ call: upload, input: { patientId: 7 }, file });
  expect(request?.headers).toEqual({});
  const fields = [...(request?.body as FormData).entries()];
  expect(fields.map(([name]) => name)).toEqual(['codigo', 'file']);
  expect(fields[0]?.[1]).toBe('7');
});

it('httpRequestOf refuses an input that does not fit the call', () => {
  expect(httpRequestOf({ call: save, input: { patientId: -1 } })).toBeUndefined();
});
