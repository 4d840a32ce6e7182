import { MAX_GIFT_CARD_CODE, normalizeGiftCardCode } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { day, id, record, text } from '../wire/codecs.ts';
import { outcome, responseMessage } from './common.ts';

/** Blanks around a code and invisible characters in it do not count, so they may make it longer. */
const code = text(MAX_GIFT_CARD_CODE + 40)
  .overwrite(normalizeGiftCardCode)
  .max(MAX_GIFT_CARD_CODE);
const cpf = text(20);
const flowToken = z.string().min(1).max(1_000);

export const checkGiftCardCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/auth-gift-card',
  access: ['public'],
  summary: 'Begins the redemption of a free gift card for a CPF.',
  description:
    'Status false, with "Usuário não encontrado", says that the CPF belongs to no patient yet: it may be ' +
    'registered. Only the holder of a free card learns that. A card that gives nothing is refused with ' +
    'gift-card-unknown, gift-card-used or gift-card-expired.',
  input: record({
    cpf: ['cpf', cpf],
    code: ['giftCardCode', code],
    /** Of the flow in progress, for a card that it has redeemed already. */
    flowToken: ['flowToken', flowToken.optional()],
  }),
  output: record({
    isPatient: ['status', z.boolean()],
    message: responseMessage,
    flow: [
      'data',
      record({ flowToken: ['flowToken', z.string()], expiresAt: ['flowTokenExpiresAt', z.iso.datetime()] }),
    ],
  }),
});

export const checkCpfOfGiftCardCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/check-cpf-exists-in-usuarios',
  access: ['public'],
  summary: 'Whether the CPF that a free gift card was shown with is a patient’s.',
  description: 'Without the flow token every CPF is refused alike.',
  input: record({ cpf: ['cpf', cpf], flowToken: ['flowToken', flowToken.optional()] }),
  output: record({ ok: ['status', z.boolean()], exists: ['data', z.boolean()] }),
});

export const linkGiftCardCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/link',
  access: ['public', 'patient'],
  summary: 'Redeems a free gift card: for the patient of the session, or for the one of the flow token.',
  description:
    'Within a flow, repeating it changes nothing. A card that gives nothing is refused as when it is checked.',
  input: record({ cpf: ['cpf', cpf], code: ['giftCard', code], flowToken: ['flowToken', flowToken.optional()] }),
  output: outcome,
});

export const acceptGiftCardTermCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/accept-term',
  access: ['public', 'patient'],
  summary:
    'Accepts the consent terms: by the patient of the session, or for the patient that the flow has just registered.',
  input: record({
    patientId: ['pacId', id],
    flowToken: ['flowToken', flowToken.optional()],
    version: ['versao', text(20).optional()],
  }),
  output: outcome,
});

export const currentGiftCardsCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/check-current-gift-card',
  access: ['patient'],
  summary: 'The codes that the patient has redeemed, the latest first.',
  input: record({ patientId: ['idPac', id] }),
  output: record({
    ok: ['status', z.boolean()],
    cards: ['data', z.array(record({ code: ['gtc_codigo', z.string()] }))],
  }),
});

export const specialtyQuotaCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/get-appointment-quotas-by-pac-id-and-type-of-service',
  access: ['patient'],
  summary: 'How many appointments of a specialty the gift cards of the patient still hold: a list of one number.',
  input: record({ patientId: ['idPac', id], specialtyId: ['idCbo', id] }),
  output: z.array(record({ quantity: ['quantidade_total', z.int().nonnegative()] })),
});

/** What a patient may still use of one service, over all gift cards. */
export const quotaSummary = record({
  /** A specialty, or 'Pronto Atendimento'. */
  service: ['esp_nome', z.string()],
  quantity: ['quantidade_total', z.int().nonnegative()],
  /** When the latest of the cards was redeemed. */
  redeemedAt: ['gic_data_criacao', z.iso.datetime()],
});
export type QuotaSummary = z.output<typeof quotaSummary>;

export const listQuotaSummariesCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/sum-gift-card-cotes',
  access: ['patient'],
  summary: 'What the gift cards of the patient still hold, by service.',
  input: record({ patientId: ['idPac', id] }),
  output: record({ ok: ['status', z.boolean()], summaries: ['data', z.array(quotaSummary)] }),
});

/** One service of one gift card. */
export const quotaDetail = record({
  id: ['gcq_id', id],
  code: ['gtc_codigo', z.string()],
  service: ['cbo_nome', z.string()],
  redeemedAt: ['gtc_data_resgate', z.iso.datetime()],
  /** The last day on which it can be used. */
  usableUntil: ['gtc_data_expiracao_resgate', day],
  quantityLeft: ['gcq_quantidade_disponivel', z.int().nonnegative()],
});
export type QuotaDetail = z.output<typeof quotaDetail>;

export const listQuotaDetailsCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/sum-gift-card-quotas-quantity',
  access: ['patient'],
  summary: 'Every service of every gift card of the patient, also what is used up or over.',
  input: record({ patientId: ['pacId', id] }),
  output: record({ ok: ['status', z.boolean()], details: ['data', z.array(quotaDetail)] }),
});

export const cancelQuotaCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/cancel-gift-card-quota-specialty',
  access: ['patient'],
  summary: 'Gives up what is left of one service of the patient’s gift card. Repeating it changes nothing.',
  input: record({ quotaId: ['id', id] }),
  output: outcome,
});
