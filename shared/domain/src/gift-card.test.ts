import { giftCardEntryProblems, giftCardMessageOf } from './gift-card.ts';

it.each([
  ['gift-card-unknown', 'Código inválido!', 'Confira se está igual ao do seu gift card.'],
  ['gift-card-used', 'Código já utilizado', 'Cada código pode ser resgatado uma vez só.'],
  ['gift-card-expired', 'Código inválido ou expirado', 'O prazo para resgatar este gift card terminou.'],
])('the fault %s has its message', (code, title, advice) => {
  expect(giftCardMessageOf({ code })).toEqual({ title, advice });
});

it.each(['not-found', 'too-many-attempts', 'failure', 'toString', ''])(
  'the refusal %j is no fault of the card',
  (code) => {
    expect(giftCardMessageOf({ code })).toBeUndefined();
  },
);

it.each([
  ['Gift Card não informado.', { code: ' ', cpf: '529.982.247-25' }],
  ['Gift Card não informado.', { code: '\u200b\u2060', cpf: '529.982.247-25' }],
  ['CPF não informado.', { code: 'X', cpf: '' }],
  ['CPF inválido.', { code: 'X', cpf: '529.982.247-2' }],
  ['CPF inválido.', { code: 'X', cpf: '111.111.111-11' }],
  ['CPF inválido.', { code: 'X', cpf: '529.982.247-24' }],
])('a redemption is refused with "%s" for %j', (message, entry) =>
  expect(giftCardEntryProblems(entry).map((problem) => problem.message)).toEqual([message]),
);

it('a redemption reports the code before the CPF', () =>
  expect(giftCardEntryProblems({ code: '', cpf: '' }).map(({ field }) => field)).toEqual(['code', 'cpf']));
