import { apiError } from '@acolhe/session';
import { redeemResult } from './redeem-messages.ts';

const refused = (code: string, httpStatus = 409) => ({ error: apiError('refused', code, httpStatus) });

it.each([
  [
    'status false',
    { data: { ok: false } },
    'Código inválido ou expirado. Confira o código e a validade do seu gift card.',
  ],
  ['an unknown card', refused('gift-card-unknown', 404), 'Código inválido! Confira se está igual ao do seu gift card.'],
  ['a used card', refused('gift-card-used'), 'Código já utilizado. Cada código pode ser resgatado uma vez só.'],
  [
    'a card that is over',
    refused('gift-card-expired'),
    'Código inválido ou expirado. O prazo para resgatar este gift card terminou.',
  ],
])('says of the code: %s', (_, answer, message) => {
  expect(redeemResult(answer)).toEqual({ kind: 'wrong-code', message });
});

it('says of a used card that the patient holds it, so that nobody believes it lost', () => {
  expect(redeemResult({ ...refused('gift-card-used'), isOwn: true })).toEqual({
    kind: 'wrong-code',
    message: 'Código já utilizado. Ele está entre os seus códigos resgatados.',
  });
});

it('goes by the code of a refusal, never by its words', () => {
  expect(
    redeemResult({ error: { ...apiError('refused', 'not-found', 404), message: 'Gift card não encontrado.' } }),
  ).toMatchObject({ kind: 'failed' });
});

it('tells of a redemption', () => {
  expect(redeemResult({ data: { ok: true } })).toEqual({ kind: 'redeemed' });
});

it('says what is not the code’s fault as a failure of the whole, with the time to wait', () => {
  expect(
    redeemResult({
      error: { ...apiError('refused', 'too-many-attempts', 429), message: 'Muitas tentativas.', retryAfterSeconds: 90 },
    }),
  ).toEqual({ kind: 'failed', message: 'Muitas tentativas. Você pode tentar de novo em 2 minutos.', tone: 'warning' });
  expect(redeemResult({ error: apiError('server', 'failure', 500) })).toMatchObject({ kind: 'failed', tone: 'danger' });
  expect(redeemResult({ error: apiError('offline', 'offline') })).toMatchObject({ kind: 'failed', tone: 'danger' });
});
