import { createHash } from 'node:crypto';
import {
  acceptConsentCall,
  type ConsentEvent,
  type ConsentText,
  getConsentTextCall,
  listConsentsCall,
  withdrawConsentCall,
} from '@acolhe/contracts';
import { desc, eq } from 'drizzle-orm';
import { patientOf, requireOwnPatient, unsignedSinceMsOf } from '../access/callers.ts';
import { findPatient } from '../patients/patients.ts';
import { patients } from '../patients/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Session } from '../platform/auth/session.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { conflict, HttpProblem } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { consents } from './tables.ts';

/**
 * Serves the consent term, its acceptance and its withdrawal.
 * @see docs/product/consent.md
 */
export const consentsModule: Module = {
  name: 'consents',
  register(app, { db, clock, limits }) {
    const originOf = async (context: CallContext): Promise<ConsentOrigin> => {
      const patientId = patientOf(context);
      await limits.consume(`consents:patient:${patientId}`, RATES.consents);
      return { patientId, at: clock.now(), address: context.ip, sid: context.session?.sid };
    };

    handle(app, getConsentTextCall, () => CONSENT_TEXT);
    handle(app, acceptConsentCall, async ({ patientId, version }, context) => {
      requireOwnPatient(context, patientId);
      requireOwner(context.session);
      requireCurrentVersion(version);
      const origin = await originOf(context);
      await db.transaction((tx) => acceptTerms(tx, origin));
      return { ok: true };
    });
    handle(app, listConsentsCall, async (_input, context) => {
      const patientId = patientOf(context);
      const [patient, events] = await Promise.all([findPatient(db, patientId), consentHistory(db, patientId)]);
      return { isAccepted: patient?.lgpdAccepted ?? false, events };
    });
    handle(app, withdrawConsentCall, async (_input, context) => {
      await withdrawTerms(db, await originOf(context));
      return { ok: true };
    });
  },
};

/** The refusal of an unsigned link, which proves no more than that its sender knows the patient's CPF. */
export const consentPending = () =>
  new HttpProblem({
    code: 'consent-pending',
    httpStatus: 403,
    message: 'Entre com CPF e senha e aceite o termo de consentimento. Depois disso, você poderá entrar por aqui.',
  });

/**
 * Checks that the session was not opened by an unsigned link: such a link proves no identity, and a patient alone may
 * consent.
 * @throws HttpProblem 403 `consent-pending`
 * @see docs/product/consent.md
 */
function requireOwner(session: Session | undefined): void {
  if (session && unsignedSinceMsOf(session) !== undefined) throw consentPending();
}

const MAX_SHOWN_EVENTS = 100;

/** The patient who accepts or withdraws the terms, the time, and the origin of the request. */
export interface ConsentOrigin {
  readonly patientId: number;
  readonly at: Date;
  /** Network address. */
  readonly address: string;
  readonly sid?: string;
}

/** Records that a patient accepted the current terms; accepting again is recorded too. */
export async function acceptTerms(tx: Tx, origin: ConsentOrigin): Promise<void> {
  await tx.update(patients).set({ lgpdAccepted: true }).where(eq(patients.id, origin.patientId));
  await recordConsent(tx, origin, 'accepted', CONSENT_TEXT);
}

/**
 * Records that a patient accepted the current terms, unless a decision is recorded already. Concurrent calls for one
 * patient wait for each other.
 * @returns the decision recorded before, if any
 */
export async function acceptFirstTerms(tx: Tx, origin: ConsentOrigin): Promise<ConsentEvent['action'] | undefined> {
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, origin.patientId)).for('update');
  const [last] = await consentHistory(tx, origin.patientId);
  if (!last) await acceptTerms(tx, origin);
  return last?.action;
}

/** Records that a patient withdrew the terms accepted last; does nothing for a patient who has not accepted. */
export function withdrawTerms(db: Executor, origin: ConsentOrigin): Promise<void> {
  return db.transaction(async (tx) => {
    const [patient] = await tx
      .select({ isAccepted: patients.lgpdAccepted })
      .from(patients)
      .where(eq(patients.id, origin.patientId))
      .for('update');
    if (!patient?.isAccepted) return;
    const [last] = await tx
      .select()
      .from(consents)
      .where(eq(consents.patientId, origin.patientId))
      .orderBy(desc(consents.id))
      .limit(1);
    await tx.update(patients).set({ lgpdAccepted: false }).where(eq(patients.id, origin.patientId));
    await recordConsent(tx, origin, 'withdrawn', last ?? CONSENT_TEXT);
  });
}

/** Lists a patient's decisions about the terms: the latest hundred, the latest first. */
async function consentHistory(executor: Executor, patientId: number): Promise<ConsentEvent[]> {
  const rows = await executor
    .select()
    .from(consents)
    .where(eq(consents.patientId, patientId))
    .orderBy(desc(consents.id))
    .limit(MAX_SHOWN_EVENTS);
  return rows.map(({ action, version, textHash, at, address }) => ({
    action,
    version,
    textHash,
    at: at.toISOString(),
    address,
  }));
}

async function recordConsent(
  tx: Tx,
  origin: ConsentOrigin,
  action: ConsentEvent['action'],
  { version, textHash }: Pick<ConsentEvent, 'version' | 'textHash'>,
): Promise<void> {
  await tx.insert(consents).values({ ...origin, action, version, textHash });
}

const TERMS_TITLE = 'Termo de Consentimento';

const TERMS_PARAGRAPHS: readonly string[] = [
  'Este termo explica como seus dados pessoais são tratados neste portal de telemedicina, conforme a Lei Geral de Proteção de Dados Pessoais (Lei nº 13.709/2018).',
  'Tratamos seus dados de cadastro (nome, CPF, data de nascimento, sexo, contato e endereço) e os dados de saúde que você informar ou que forem registrados durante o seu atendimento. Usamos esses dados para identificar você, realizar a teleconsulta, emitir documentos médicos e cumprir obrigações legais.',
  'Seus dados são vistos por você, pelos profissionais de saúde que atendem você e pela instituição responsável pelo seu atendimento. Eles não são vendidos. Cada acesso de um profissional aos seus arquivos fica registrado, e você pode consultar esse registro em "Meus Dados".',
  'A teleconsulta tem limites: o profissional pode pedir que você procure atendimento presencial. Em situação de emergência, ligue para o SAMU (192) ou vá a um pronto-socorro. A chamada de vídeo não é gravada.',
  'Seus dados de saúde são guardados pelo prazo que a lei exige para prontuários e ficam protegidos contra acesso indevido.',
  'Você pode confirmar o tratamento, acessar e corrigir seus dados, pedir informações sobre com quem foram compartilhados e revogar este consentimento a qualquer momento em "Meus Dados". Depois da revogação, o portal só pode ser usado se o termo for aceito de novo; o que já foi registrado no prontuário continua guardado pelo prazo legal.',
  'Ao escolher "Concordar e Continuar", você declara que leu este termo e concorda com o tratamento dos seus dados e com o atendimento a distância.',
];

/**
 * The current consent terms. A change of the text needs a new version.
 * @see docs/product/consent.md
 */
export const CONSENT_TEXT: ConsentText = {
  version: '1.0',
  title: TERMS_TITLE,
  paragraphs: [...TERMS_PARAGRAPHS],
  textHash: createHash('sha256')
    .update([TERMS_TITLE, ...TERMS_PARAGRAPHS].join('\n'))
    .digest('hex'),
};

/**
 * Checks that the version of the terms which the caller has read is the current one.
 * @param version the version shown; undefined passes
 * @throws HttpProblem 409 `consent-changed`
 */
export function requireCurrentVersion(version: string | undefined): void {
  if (version !== undefined && version !== CONSENT_TEXT.version)
    throw conflict('consent-changed', 'O termo foi atualizado. Leia a nova versão antes de concordar.');
}
