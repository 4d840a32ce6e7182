import type { DeployedBrands } from '@acolhe/brand/settings';
import type { CallOutput } from '@acolhe/contracts';
import { type ChecklistKey, readChecklistCall } from '@acolhe/contracts/operations';
import { dayInSaoPaulo } from '@acolhe/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Module } from '../platform/app/build-app.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';

/**
 * Serves what is missing until a first visit can take place.
 * @see docs/product/operations.md
 */
export const checklistModule: Module = {
  name: 'operations-checklist',
  register(app, services) {
    handle(app, readChecklistCall, () => readChecklist(services));
  },
};

type Counts = Readonly<Record<ChecklistKey, number>>;

/** Whether a first visit needs it: mails bring the first passwords; doctors and specialties may follow. */
export const IS_REQUIRED: Readonly<Record<ChecklistKey, boolean>> = {
  institution: true,
  specialty: false,
  technician: true,
  doctor: false,
  patient: true,
  'patient-entitled': true,
  'brand-contact': false,
  mail: true,
  realtime: true,
  video: false,
};

/**
 * Counts what has to be there before a first visit can take place, in the order in which it is brought in.
 * @see docs/product/operations.md
 */
async function readChecklist(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'decisions' | 'realtime'>,
): Promise<CallOutput<typeof readChecklistCall>> {
  const counts: Counts = { ...(await countRows(services)), ...countSettings(services) };
  const keys = Object.keys(counts) as ChecklistKey[];
  const { brands } = services.decisions;
  const served = new Set([brands.own, ...brands.portals.map(({ brand }) => brand)]);
  const isDone = (key: ChecklistKey) => counts[key] >= (key === 'brand-contact' ? served.size : 1);
  return {
    items: keys.map((key) => ({ key, isDone: isDone(key), isRequired: IS_REQUIRED[key], count: counts[key] })),
  };
}

/** Brands that patients see whose support phone and address of the privacy notice are set. */
const brandsWithContact = ({ own, portals, settings }: DeployedBrands): number =>
  [...new Set([own, ...portals.map(({ brand }) => brand)])].filter(
    (brand) => settings[brand]?.supportPhone !== undefined && settings[brand].privacyUrl !== undefined,
  ).length;

/** What of it the database knows; the rest are settings of the service, and what it reaches. */
export type InDatabase = 'institution' | 'specialty' | 'technician' | 'doctor' | 'patient' | 'patient-entitled';

/** Enough to show that there are some, and fast where there are very many. */
const MOST_COUNTED = 100;

/** Counts what the database has of it, up to a hundred of each. */
export async function countRows({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Pick<Counts, InDatabase>> {
  const day = dayInSaoPaulo(clock.now());
  const countOf = (rows: SQL) => sql`(select count(*) from (select ${rows} limit ${MOST_COUNTED}) found)::int`;
  const letIn = sql`from professionals where active and password_hash is not null`;
  const { rows } = await db.execute<Pick<Counts, InDatabase>>(sql`
    select ${countOf(sql`from clients`)} as institution, ${countOf(sql`from specialties`)} as specialty,
      ${countOf(sql`${letIn} and is_technician`)} as technician,
      ${countOf(sql`${letIn} and not is_technician`)} as doctor,
      ${countOf(sql`from patients`)} as patient,
      (select count(distinct patient_id) from (
        (select patient_id from contracts where permits_urgent_care and urgent_care_left is distinct from 0
          and starts_on <= ${day}::date and (ends_on is null or ends_on >= ${day}::date) limit ${MOST_COUNTED})
        union all
        (select redeemed_by from gift_cards card join gift_card_quotas quota on quota.gift_card_id = card.id
          where redeemed_by is not null and specialty_id is null and quantity_left > 0 and cancelled_at is null
            and usable_until >= ${day}::date limit ${MOST_COUNTED})
      ) entitled)::int as "patient-entitled"`);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}

function countSettings({ config, decisions, realtime }: Pick<Services, 'config' | 'decisions' | 'realtime'>) {
  return {
    'brand-contact': brandsWithContact(decisions.brands),
    mail: config.mail.smtpUrl === undefined ? 0 : 1,
    realtime: realtime.isConnected() ? 1 : 0,
    video: config.agora || config.iceServers !== '' ? 1 : 0,
  } satisfies Partial<Counts>;
}
