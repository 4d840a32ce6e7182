import { apiError } from '@acolhe/session';
import { redeemRefusal } from './redeem-messages.ts';

const refused = (code: string, httpStatus = 409) => ({ error: apiError('refused', code, httpStatus) });

it.each([
  ['status false', {}, 'Código inválido ou expirado. Confira o código e a validade do seu gift card.'],
  ['an unknown card', refused('gift-card-unknown', 404), 'Código inválido! Confira se está igual ao do seu gift card.'],
  ['a used card', refused('gift-card-used'), 'Código já utilizado. Cada código pode ser resgatado uma vez só.'],
  [
    'a card that is over',
    refused('gift-card-expired'),
    'Código inválido ou expirado. O prazo para resgatar este gift card terminou.',
  ],
])('describes a code that cannot be redeemed: %s', (_, answer, message) => {
  expect(redeemRefusal(answer)).toEqual({ kind: 'wrong-code', message });
});

it('tells that the patient holds a used card already', () => {
  expect(redeemRefusal({ ...refused('gift-card-used'), isOwn: true })).toEqual({
    kind: 'wrong-code',
    message: 'Código já utilizado. Ele está entre os seus códigos resgatados.',
  });
});

it('decides by the code of a refusal, not by its message', () => {
  expect(
    redeemRefusal({ error: { ...apiError('refused', 'not-found', 404), message: 'Gift card não encontrado.' } }),
  ).toMatchObject({ kind: 'failed' });
});

it('describes any other failure as one of the whole form, with the time to wait', () => {
  expect(
    redeemRefusal({
      error: { ...apiError('refused', 'too-many-attempts', 429), message: 'Muitas tentativas.', retryAfterSeconds: 90 },
    }),
  ).toEqual({ kind: 'failed', message: 'Muitas tentativas. Você pode tentar de novo em 2 minutos.' });
  expect(redeemRefusal({ error: apiError('server', 'failure', 500) })).toMatchObject({ kind: 'failed' });
  expect(redeemRefusal({ error: apiError('offline', 'offline') })).toMatchObject({ kind: 'failed' });
});
