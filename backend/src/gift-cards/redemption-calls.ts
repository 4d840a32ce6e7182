import {
  acceptGiftCardTermCall,
  checkCpfOfGiftCardCall,
  checkGiftCardCall,
  linkGiftCardCall,
  registerWithGiftCardCall,
} from '@acolhe/contracts';
import { dayInSaoPaulo, digitsOf, giftCardEntryProblems } from '@acolhe/domain';
import { requireOwnPatient } from '../access/callers.ts';
import { acceptFirstTerms, acceptTerms, requireCurrentVersion } from '../consents/consents-module.ts';
import { findPatientByCpf, PATIENTS, requireOwnCpf } from '../patients/patients.ts';
import { registeredData } from '../patients/registration.ts';
import { refreshCookie } from '../platform/auth/browser-sessions.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import { forbidden, invalidInput, unauthenticated } from '../platform/http-problem.ts';
import { type App, type CallContext, handle } from '../platform/http/handle.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { createFlowTokens, FLOW_LIFE_MS, type GiftCardFlow } from './flow-token.ts';
import {
  faultOf,
  findCard,
  type GiftCard,
  isRedeemedBy,
  problemOfCard,
  redeemCard,
  registerByCard,
} from './redeem-card.ts';

const OVER = 'Esta etapa expirou. Informe o código do gift card novamente.';

/**
 * The calls by which a gift card is redeemed.
 * @see docs/product/gift-cards.md
 */
export function serveRedemption(app: App, services: Services): void {
  const { db, clock, limits } = services;
  const tokens = createFlowTokens(db, clock);
  // Callers who know nothing of the token have it in their browser, as a session is.
  const cookie = refreshCookie(
    { cookie: 'acolhe_gift_card', originsIn: PATIENTS.originsIn, maxAgeSeconds: FLOW_LIFE_MS / 1_000 },
    services.config,
  );

  async function issue(flow: GiftCardFlow, { request, reply }: CallContext) {
    const issued = await tokens.issue(flow);
    cookie.write(request, reply, issued.flowToken);
    return issued;
  }

  async function flowOf(flowToken: string | undefined, cpf?: string): Promise<GiftCardFlow> {
    const flow = flowToken === undefined ? undefined : await tokens.read(flowToken);
    if (!flow || (cpf !== undefined && flow.cpf !== cpf)) throw forbidden(OVER);
    return flow;
  }

  const shownToken = (flowToken: string | undefined, { request }: CallContext) =>
    flowToken ?? cookie.readIfOwnOrigin(request);

  /** The flow that the browser holds, when it is of this CPF. */
  async function flowInBrowser({ request }: CallContext, cpf: string): Promise<GiftCardFlow | undefined> {
    const flowToken = cookie.readIfOwnOrigin(request);
    const flow = flowToken === undefined ? undefined : await tokens.read(flowToken);
    return flow?.cpf === cpf ? flow : undefined;
  }

  /** The card of a code that can be redeemed; the CPF is not checked before this is known. */
  async function openCard(code: string, flow: GiftCardFlow | undefined, { ip }: CallContext): Promise<GiftCard> {
    const address = `gift-card:address:${addressGroup(ip)}`;
    await limits.consume(address, RATES.wrongGiftCards);
    const card = await findCard(db, code);
    const fault = faultOf(card, dayInSaoPaulo(clock.now()));
    if (
      !card ||
      (fault && !(fault === 'gift-card-used' && flow?.cardId === card.id && flow.registeredId !== undefined))
    )
      throw problemOfCard(fault ?? 'gift-card-unknown');
    await limits.refund(address);
    return card;
  }

  handle(app, checkGiftCardCall, async ({ code, cpf, flowToken }, context) => {
    requireEntry({ code, cpf });
    const digits = digitsOf(cpf);
    const before = flowToken === undefined ? await flowInBrowser(context, digits) : await flowOf(flowToken, digits);
    const card = await openCard(code, before, context);
    await limits.consume(`gift-card:card:${card.id}`, RATES.giftCardChecks);
    const isPatient = await isKnown(digits);
    const flow = await issue({ cardId: card.id, cpf: digits, registeredId: before?.registeredId }, context);
    return { isPatient, message: isPatient ? 'Gift card válido.' : 'Usuário não encontrado', flow };
  });

  handle(app, checkCpfOfGiftCardCall, async ({ cpf, flowToken }, context) => ({
    ok: true,
    exists: await isKnown((await flowOf(shownToken(flowToken, context), digitsOf(cpf))).cpf),
  }));

  handle(app, linkGiftCardCall, async ({ cpf, code, ...shown }, context) => {
    requireEntry({ code, cpf });
    const { session } = context;
    const flowToken = shownToken(shown.flowToken, context);
    if (!session && flowToken === undefined) throw unauthenticated();
    const flow = session ? undefined : await flowOf(flowToken, digitsOf(cpf));
    if (session?.kind === 'patient') await requireOwnCpf(db, session.patientId, cpf);
    const patientId = session?.kind === 'patient' ? session.patientId : (await findPatientByCpf(db, digitsOf(cpf)))?.id;
    if (patientId === undefined) throw forbidden(OVER);
    const card = flow ? await cardOfFlow(flow, code) : await openCard(code, undefined, context);
    if (flow && (await isRedeemedBy(db, card.id, patientId))) return { ok: true };
    const fault = await db.transaction((tx) => redeemCard(tx, card.id, patientId, clock.now()));
    if (fault) throw problemOfCard(fault);
    return { ok: true, message: 'Gift card resgatado com sucesso.' };
  });

  handle(app, registerWithGiftCardCall, async ({ flowToken, termAccepted, ...form }, context) => {
    const { cardId, cpf } = await flowOf(shownToken(flowToken, context), digitsOf(form.cpf));
    if (termAccepted === false)
      throw invalidInput(
        [{ path: 'termAccepted', message: 'O termo de serviço não foi aceito.' }],
        'O termo de serviço não foi aceito.',
      );
    const data = registeredData(form, clock.now());
    await limits.consume(`gift-card:registration:${cardId}`, RATES.giftCardRegistrations);
    const registeredId = await registerByCard(
      db,
      { cardId, data, passwordHash: await hashPassword(form.newPassword) },
      clock.now(),
    );
    const next = await issue({ cardId, cpf, registeredId }, context);
    return {
      ok: true,
      message: 'Seu cadastro foi concluído com sucesso. Entre com seu CPF e sua senha.',
      registered: { patientIds: [registeredId], flowToken: next.flowToken },
    };
  });

  handle(app, acceptGiftCardTermCall, async ({ patientId, version, ...shown }, context) => {
    const flowToken = shownToken(shown.flowToken, context);
    if (!context.session && flowToken === undefined) throw unauthenticated();
    if (context.session) requireOwnPatient(context, patientId);
    else if ((await flowOf(flowToken)).registeredId !== patientId) throw forbidden(OVER);
    requireCurrentVersion(version);
    const origin = { patientId, at: clock.now(), address: context.ip, sid: context.session?.sid };
    if (context.session) {
      await limits.consume(`consents:patient:${patientId}`, RATES.consents);
      await db.transaction((tx) => acceptTerms(tx, origin));
    } else if ((await db.transaction((tx) => acceptFirstTerms(tx, origin))) === 'withdrawn') {
      // The holder of the card must not undo what the signed-in patient decided afterwards.
      throw forbidden(OVER);
    }
    return { ok: true };
  });

  async function cardOfFlow(flow: GiftCardFlow, code: string): Promise<GiftCard> {
    const card = await findCard(db, code);
    if (card?.id !== flow.cardId) throw forbidden(OVER);
    return card;
  }

  async function isKnown(cpf: string): Promise<boolean> {
    return (await findPatientByCpf(db, cpf)) !== undefined;
  }
}

function requireEntry(entry: { readonly code: string; readonly cpf: string }): void {
  const problems = giftCardEntryProblems(entry);
  if (problems[0])
    throw invalidInput(
      problems.map(({ field, message }) => ({ path: field, message })),
      problems[0].message,
    );
}
