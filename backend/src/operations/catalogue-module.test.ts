import {
  createInstitutionCall,
  createSpecialtyCall,
  listChangesCall,
  readCatalogueCall,
  removeInstitutionCall,
  removeSpecialtyCall,
  renameInstitutionCall,
  renameSpecialtyCall,
} from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { MOST_CHOICES } from './catalogue-choices.ts';

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

it('a manager reads the specialties and institutions that forms choose from', async () => {
  const token = await backend.signInAdministrator('manager');
  const { output } = await backend.call(readCatalogueCall, {}, { token });
  expect(output?.specialties.map(({ name }) => name)).toContain('Cardiologia');
  expect(output?.clients).toHaveLength(1);
});

describe('a manager of specialties, an administrator of institutions', () => {
  const KINDS = [
    ['specialty', createSpecialtyCall, renameSpecialtyCall, removeSpecialtyCall],
    ['institution', createInstitutionCall, renameInstitutionCall, removeInstitutionCall],
  ] as const;
  let token: string;
  beforeAll(async () => {
    token = await backend.signInAdministrator();
  });
  const names = async () => {
    const { output } = await backend.call(readCatalogueCall, {}, { token });
    return [...(output?.specialties ?? []), ...(output?.clients ?? [])].map(({ name }) => name);
  };

  it.each(KINDS)('brings in a %s once, whatever its capitals and accents', async (_, create) => {
    const bring = (name: string) => backend.call(create, { name }, { token });
    expect((await bring('Saúde da Mulher')).output).toMatchObject({ name: 'Saúde da Mulher', revision: 1 });
    expect((await bring(' saude da MULHER ')).body.code).toBe('name-taken');
    expect(await names()).toContain('Saúde da Mulher');
  });

  it.each(KINDS)('renames a %s that was seen as it is, to a free name', async (kind, create, rename) => {
    const { output } = await backend.call(create, { name: 'Fisioterapia' }, { token });
    const id = output?.id ?? 0;
    const change = (revision: number, name: string) =>
      backend.call(rename, { id, revision, name, reason: 'erro de digitação' }, { token });
    expect((await change(1, 'Saude da mulher')).body.code).toBe('name-taken');
    expect((await change(1, 'FISIOTERAPIA')).output).toEqual({ id, name: 'FISIOTERAPIA', revision: 2 });
    expect((await change(1, 'Outra')).body).toMatchObject({
      code: 'changed-meanwhile',
      current: { id, name: 'FISIOTERAPIA', revision: 2 },
    });
    expect((await backend.call(rename, { id: 9_999, revision: 1, name: 'X' }, { token })).status).toBe(404);
    const { output: log } = await backend.call(listChangesCall, { subjectKind: kind, pageSize: 1 }, { token });
    expect(log?.items[0]).toMatchObject({
      action: 'change',
      before: { name: 'Fisioterapia' },
      after: { name: 'FISIOTERAPIA' },
      reason: 'erro de digitação',
    });
  });

  it.each(KINDS)('removes a %s that nothing names', async (kind, create, _, remove) => {
    const { output } = await backend.call(create, { name: 'Passageira' }, { token });
    const seen = { id: output?.id ?? 0, revision: 1 };
    expect((await backend.call(remove, { ...seen, revision: 2 }, { token })).body.code).toBe('changed-meanwhile');
    expect((await backend.call(remove, seen, { token })).output).toEqual({ ok: true });
    expect(await names()).not.toContain('Passageira');
    expect((await backend.call(remove, seen, { token })).status).toBe(404);
    const { output: log } = await backend.call(listChangesCall, { subjectKind: kind, pageSize: 1 }, { token });
    expect(log?.items[0]).toMatchObject({ action: 'remove', before: { name: 'Passageira' } });
  });

  it.each(KINDS)('never gives the number of a removed %s to another', async (_, create, __, remove) => {
    const bring = async (name: string) => (await backend.call(create, { name }, { token })).output?.id ?? 0;
    const id = await bring('Primeira');
    expect((await backend.call(remove, { id, revision: 1 }, { token })).status).toBe(200);
    expect(await bring('Segunda')).toBeGreaterThan(id);
  });

  it.each(KINDS)('preserves a %s that is referred to', async (_, __, ___, remove) => {
    const refused = await backend.call(remove, { id: 1, revision: 1 }, { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use']);
    expect(refused.body.msg).toBe('Há registros com este nome. Ele pode ser alterado, mas não excluído.');
  });

  it.each([
    ['specialties', createSpecialtyCall],
    ['clients', createInstitutionCall],
  ] as const)('brings in no more %s than forms read whole', async (table, create) => {
    await backend.services.db.execute(
      sql`insert into ${sql.identifier(table)} (id, name)
        select n, 'Mais ' || n from generate_series(1000, ${MOST_CHOICES + 1000}::int) n`,
    );
    expect((await backend.call(create, { name: 'Mais uma' }, { token })).body.code).toBe('too-many');
  });
});
