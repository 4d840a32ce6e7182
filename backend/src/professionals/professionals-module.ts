import {
  type OwnProfessional,
  professionalEndSessionCall,
  professionalRefreshCall,
  professionalSignInCall,
} from '@acolhe/contracts';
import { professionalOf } from '../access/callers.ts';
import type { CarePort } from '../access/care-port.ts';
import type { Module } from '../platform/app/build-app.ts';
import { browserSessions } from '../platform/auth/browser-sessions.ts';
import { signInWithPassword } from '../platform/auth/password-sign-in.ts';
import { unauthenticated } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';
import {
  findOwnProfessional,
  findProfessionalAccount,
  type ProfessionalAccount,
  PROFESSIONALS,
  professionalSession,
} from './professionals.ts';

/** One text for a wrong e-mail and a wrong password. */
const WRONG_CREDENTIALS = 'E-mail ou senha inválidos.';

/**
 * Professionals and their sessions at the console.
 * @see docs/product/sessions.md
 */
export function createProfessionalsModule(care: Pick<CarePort, 'professionalLeft'>): Module {
  return {
    name: 'professionals',
    sessionTypes: [professionalSession],
    register: (app, services) => {
      const { db } = services;
      const sessions = browserSessions(PROFESSIONALS, services);

      handle(app, professionalSignInCall, async ({ email, password }, context) => {
        const address = email.trim().toLowerCase();
        const { professional } = await signInWithPassword<ProfessionalAccount>(services, context, {
          claimed: { people: PROFESSIONALS, login: address },
          password,
          find: () => findProfessionalAccount(db, address),
          refusalMessage: WRONG_CREDENTIALS,
        });
        const { access, replaced } = await sessions.open(
          { kind: 'professional', professionalId: professional.id, scope: 'professional' },
          context,
        );
        if (replaced) await care.professionalLeft(services, professionalOf({ session: replaced }));
        return { professional: await existingProfessional(services, professional.id), access };
      });

      handle(app, professionalRefreshCall, async (_input, context) => {
        const opened = await sessions.refresh(context);
        return { professional: await existingProfessional(services, professionalOf(opened)), access: opened.access };
      });

      handle(app, professionalEndSessionCall, async (_input, context) => {
        const ended = await sessions.end(context);
        if (ended) await care.professionalLeft(services, professionalOf({ session: ended }));
        return { ok: true };
      });
    },
  };
}

async function existingProfessional({ db, config }: Services, professionalId: number): Promise<OwnProfessional> {
  const professional = await findOwnProfessional(db, professionalId, config);
  if (!professional) throw unauthenticated();
  return professional;
}
