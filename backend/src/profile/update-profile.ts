import { formatPhone, type ProfileForm, normalizeEmail, normalizeName } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import type { CheckedUpload } from '../uploaded-files/check-upload.ts';
import { profilePhoto } from './profile-photo.ts';
import { deleteFile, insertFile } from '../uploaded-files/files.ts';
import { patients } from '../patients/tables.ts';
import { conflict } from '../platform/http/index.ts';
import { plainMessage } from '../platform/plain-error.ts';
import type { Services } from '../platform/services/services.ts';
import { protectFormerEmail } from '../recovery/protect-former-email.ts';
import { voidLinks } from '../recovery/reset-links.ts';

/** A change of a patient's own data. */
export interface ProfileChange {
  readonly patientId: number;
  /** Right by the rules. */
  readonly form: ProfileForm;
  readonly photo?: CheckedUpload;
  /**
   * The time of the last change that the caller has seen: ISO 8601, empty for never. Without it the change is made in
   * any case.
   */
  readonly seenChange?: string;
}

/**
 * Changes a patient's data, and the photo in its stead when there is one.
 * @throws HttpProblem 409 `changed-meanwhile` when the data was changed since it was seen
 */
export async function updateProfile(
  { db, clock, config, files: store, log }: Pick<Services, 'db' | 'clock' | 'config' | 'files' | 'log'>,
  { patientId, form, photo, seenChange }: ProfileChange,
): Promise<void> {
  const now = clock.now();
  const given = {
    name: normalizeName(form.name),
    birthDate: form.birthDate,
    gender: form.gender === 'f' ? 'f' : 'm',
    email: normalizeEmail(form.email),
    phone: formatPhone(form.phone),
  } as const;
  const { email } = given;
  const storeName = photo && (await store.write(photo.content.bytes));
  let replaced: string | undefined;
  try {
    replaced = await db.transaction(async (tx) => {
      const [kept] = await tx.select({ email: patients.email }).from(patients).where(eq(patients.id, patientId));
      // Links before patients, as where a link is spent: neither waits for the other.
      if (kept?.email !== email) await voidLinks(tx, patientId, now);
      const [before] = await tx.select().from(patients).where(eq(patients.id, patientId)).for('update');
      if (seenChange !== undefined && !isSame(seenChange, before?.changedAt)) {
        // The same change once more, since the answer to it was lost: it stands.
        if (before && !photo && stands(before, given)) return undefined;
        throw conflict(
          'changed-meanwhile',
          'Seus dados foram alterados em outro lugar. Recarregue a página antes de salvar.',
        );
      }
      if (before && before.email !== email)
        await protectFormerEmail(tx, config, { patientId, former: before.email, next: email }, now);
      const photoFileId =
        photo && storeName !== undefined
          ? await insertFile(tx, {
              kind: profilePhoto,
              patientId,
              upload: photo,
              storeName,
              uploadedAt: now,
            })
          : undefined;
      await tx
        .update(patients)
        .set({ ...given, changedAt: now, photoFileId })
        .where(eq(patients.id, patientId));
      return photoFileId !== undefined && before?.photoFileId ? deleteFile(tx, before.photoFileId) : undefined;
    });
  } catch (error) {
    if (storeName !== undefined) await store.remove(storeName);
    throw error;
  }
  if (replaced !== undefined)
    await store
      .remove(replaced)
      .catch((error: unknown) =>
        log.warn({ reason: plainMessage(error) }, 'the content of a replaced photo is left behind'),
      );
}

const stands = (patient: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(given).every(([field, value]) => patient[field] === value);

function isSame(seen: string, changedAt: Date | null | undefined): boolean {
  return seen === '' ? !changedAt : new Date(seen).getTime() === changedAt?.getTime();
}
