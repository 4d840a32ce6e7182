import { giftCardMessageOf } from './gift-card-fault.ts';

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
