import { z } from 'zod';
import {
  cancelCareCall,
  careRequest,
  chatMessage,
  flag,
  id,
  patientRecord,
  queueStateRecord,
  record,
  signInCall,
  SYMPTOMS,
  symptomsOf,
  wireEnum,
} from '../index.ts';

describe('a record codec', () => {
  const place = record({
    city: ['municipio', z.string()],
    isCapital: ['capital', flag],
    mayor: ['prefeito', z.string().optional()],
  });
  const nested = record({ places: ['lugares', z.array(place)] });

  it('is read into the names of the domain and written back into those of the wire', () => {
    const wire = { lugares: [{ municipio: 'São Paulo', capital: 1 as const }] };
    const domain = z.decode(nested, wire);
    expect(domain).toEqual({ places: [{ city: 'São Paulo', isCapital: true }] });
    expect(z.encode(nested, domain)).toEqual(wire);
  });

  it('drops what it does not know and refuses what does not fit, either way', () => {
    expect(z.decode(place, { municipio: 'Santos', capital: 0, extra: 1 } as never)).toEqual({
      city: 'Santos',
      isCapital: false,
    });
    expect(z.safeDecode(place, { municipio: 7, capital: 0 } as never).success).toBe(false);
    expect(z.safeEncode(place, { city: 7, isCapital: false } as never).success).toBe(false);
  });

  it('describes its wire side to JSON Schema', () => {
    expect(z.toJSONSchema(nested, { io: 'input' })).toMatchObject({
      properties: { lugares: { items: { properties: { municipio: { type: 'string' } } } } },
    });
  });
});

it('spells enumerated words as the wire does', () => {
  const status = wireEnum({ free: 'livre', 'in-call': 'ligação' });
  expect(z.decode(status, 'ligação')).toBe('in-call');
  expect(z.encode(status, 'free')).toBe('livre');
  expect(z.safeDecode(status, 'other' as never).success).toBe(false);
});

it.each([
  [7, 7],
  ['7', 7],
])('takes %p as an id', (given, expected) => expect(id.parse(given)).toBe(expected));
it.each([0, -1, 1.5, '', 'x', '1e3', null])('refuses %p as an id', (given) =>
  expect(id.safeParse(given).success).toBe(false),
);

it('joins symptoms with commas', () => {
  const wire = { pac_id: 1001, motivo: 'Febre alta', sentimento: 'Tontura,Febre', gestante: 0 as const };
  const domain = z.decode(careRequest, wire);
  expect(domain).toEqual({ patientId: 1001, reason: 'Febre alta', symptoms: ['dizziness', 'fever'], pregnant: false });
  expect(z.encode(careRequest, domain)).toEqual(wire);
});

it.each([
  ['labels', 'Dor no corpo, Dor lombar', ['bodyPain', 'lowerBackPain']],
  ['names of the specification', 'dorCorpo,doresArticulares,dorLombar,tontura,febre', SYMPTOMS],
  ['labels in another spelling', 'DOR NO CORPO,Dor na Lombar,dores-articulares', SYMPTOMS.slice(0, 3)],
  ['one label twice', 'Febre,febre', ['fever']],
  ['words that are no symptom here', 'Azia,Febre,constructor', ['fever', 'Azia', 'constructor']],
  ['nothing', null, []],
])('reads symptoms that come as %s', (_what, sentimento, symptoms) => {
  const request = z.decode(careRequest, { pac_id: 1001, motivo: 'Mal-estar', sentimento });
  expect(symptomsOf(request)).toEqual(symptoms);
});

it('reads symptoms that are sent as flags, next to labels', () => {
  const wire = { pac_id: 1001, motivo: 'Mal-estar', dorCorpo: 1, febre: 0, sentimento: 'Tontura,Azia' } as const;
  expect(symptomsOf(z.decode(careRequest, wire))).toEqual(['dizziness', 'Azia', 'bodyPain']);
});

it('takes a request without medication, its flags as numbers', () => {
  const wire = { pac_id: 1001, motivo: 'Febre', isWeb: 1, medicamento: null, deficiencia: 0, gestante: 1 } as const;
  expect(z.decode(careRequest, wire)).toMatchObject({
    isWeb: true,
    medication: null,
    disability: false,
    pregnant: true,
  });
});

it('stores the tickets that left as a map, as the realtime database must', () => {
  expect(z.decode(queueStateRecord, { rev: 3, atendidos: 2, sairam: { t10: true, t4: true } })).toEqual({
    revision: 3,
    served: 2,
    left: [4, 10],
  });
  expect(z.encode(queueStateRecord, { revision: 3, served: 2, left: [] })).toEqual({ rev: 3, atendidos: 2 });
  expect(z.decode(queueStateRecord, { rev: 3, atendidos: 2 })).toEqual({ revision: 3, served: 2, left: [] });
});

it('reads a patient record with the fields that the database dropped', () => {
  const wire = {
    rev: 1,
    pac_id: 1001,
    pac_nome: 'Maria da Silva',
    pac_genero: 'Feminino',
    pac_idade: 36,
    usu_cpf: '52998224725',
    comando: 'nenhum',
    comandoSeq: 0,
    filaRequisicaoProntoAtendimento: 0,
  };
  expect(z.decode(patientRecord, wire as never)).toMatchObject({ revision: 1, command: 'none' });
});

it('reads the author of a chat message', () => {
  expect(
    z.decode(chatMessage, { id: 'a', msg: 'Oi', date: '01/02/2026', time: '10:00:00', isPatient: 1 }).fromPatient,
  ).toBe(true);
});

it('spells the sign-in as the wire does', () => {
  expect(z.encode(signInCall.input, { cpf: '52998224725', password: 'x' })).toEqual({ cpf: '52998224725', psw: 'x' });
});

it('writes ids and flags back as the wire has them', () => {
  expect(z.encode(cancelCareCall.input, { patientId: 1001, isScheduled: true, scheduledCallId: 7001 })).toEqual({
    pacId: 1001,
    isMeet: 1,
    vcuId: 7001,
  });
});

it('wants to know which scheduled call is given up', () => {
  expect(z.safeDecode(cancelCareCall.input, { pacId: 1001, isMeet: 1 }).success).toBe(false);
  expect(z.safeDecode(cancelCareCall.input, { pacId: 1001, isMeet: 0 }).success).toBe(true);
});
