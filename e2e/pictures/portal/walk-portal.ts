import type { Page } from '@playwright/test';
import { enter } from '../../support/page/screens.ts';
import { withdrawConsentOf } from '../../support/service/care.ts';
import { CPF } from '../../support/service/client.ts';
import { at } from '../../support/stack/test-stack.ts';
import type { WalkCamera } from '../camera/walk-camera.ts';
import type { BrandName } from '../camera/walk-choice.ts';
import { namesOf, takeEach, type WalkScreen } from '../camera/walk-screen.ts';
import { APPOINTMENT_ROOM, APPOINTMENTS } from './appointments.ts';
import { BEFORE_SIGN_IN } from './before-sign-in.ts';
import { acceptTerms, CONSENT, FIRST_ACCESS } from './gates.ts';
import { GIFT_CARDS } from './gift-cards.ts';
import { HOME, RATING, REFUSED_HOME, REQUEST } from './home-and-care.ts';
import { OWN_DATA } from './own-data.ts';
import { RECORDS } from './records.ts';

/** The screens of the portal for one patient. */
interface Part {
  /** CPF of the patient who signs in; undefined before the sign-in. */
  readonly cpf?: string;
  readonly screens: readonly WalkScreen[];
  readonly layOut?: () => Promise<void>;
  /** Leaves it as it was, in the page that showed the last of the screens. */
  readonly putBack?: (page: Page) => Promise<void>;
}

const PARTS: readonly Part[] = [
  { screens: BEFORE_SIGN_IN },
  { cpf: CPF.joao, screens: FIRST_ACCESS },
  { cpf: CPF.beatriz, screens: CONSENT, layOut: () => withdrawConsentOf(CPF.beatriz), putBack: acceptTerms },
  { cpf: CPF.carlos, screens: REFUSED_HOME },
  { cpf: CPF.ana, screens: GIFT_CARDS },
  {
    cpf: CPF.maria,
    screens: [...HOME, ...REQUEST, ...APPOINTMENTS, ...RECORDS, ...OWN_DATA, ...RATING, ...APPOINTMENT_ROOM],
  },
];

/** Walks through the portal in a brand, each part as a patient that it applies to. */
export async function walkPortal(camera: WalkCamera, brand: BrandName): Promise<void> {
  for (const { cpf, screens, layOut, putBack } of PARTS) {
    if (!camera.wants(...namesOf(screens))) continue;
    await layOut?.();
    const person = await camera.seat('maria', { permissions: ['camera', 'microphone'] });
    try {
      await person.page.goto(at('shell', `/?from=${brand.toUpperCase()}`));
      if (cpf !== undefined) {
        await enter(person.page, cpf);
        await person.page.waitForURL(/\/portal-paciente$/);
      }
      await takeEach(camera, person.page, screens, brand);
      await putBack?.(person.page);
    } finally {
      await person.leave();
    }
  }
}
