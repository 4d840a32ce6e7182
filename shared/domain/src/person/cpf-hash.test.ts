import { createHash } from 'node:crypto';
import { cpfHash } from './cpf-hash.ts';

it.each(['52998224725', '529.982.247-25'])('the hash of the CPF %s is the SHA-1 of its digits', async (cpf) =>
  expect(await cpfHash(cpf)).toBe(createHash('sha1').update('52998224725').digest('hex')),
);
