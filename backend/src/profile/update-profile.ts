import { formatPhone, MAX_PHOTO_BYTES, normalizeEmail, normalizeName, type ProfileForm } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { discardUpload, storeUpload } from '../files/check-upload.ts';
import { type FileKind, IMAGES, patientInPortal } from '../files/file-kind.ts';
import { deleteFile, insertFile } from '../files/files.ts';
import { patients } from '../patients/tables.ts';
import { conflict } from '../platform/http-problem.ts';
import type { ReceivedFile } from '../platform/http/read-input.ts';
import { errorMessage } from '../platform/log.ts';
import type { Services } from '../platform/services/services.ts';
import { protectFormerEmail } from '../recovery/previous-email.ts';
import { voidLinks } from '../recovery/reset-links.ts';

/** A change of a patient's own data. */
export interface ProfileChange {
  readonly patientId: number;
  /** Right by the rules. */
  readonly form: ProfileForm;
  readonly photo?: ReceivedFile;
  /** The photo is removed, unless a new one is sent. */
  readonly photoRemoved?: boolean;
  /**
   * The time of the last change that the caller has seen: ISO 8601, empty for never. Without it the change is made in
   * any case.
   */
  readonly seenChange?: string;
}

/**
 * Changes a patient's data, and replaces or removes the photo.
 * @throws HttpProblem for an invalid photo; 409 `changed-meanwhile` when the data was changed since it was read
 */
export async function updateProfile(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'files' | 'antivirus' | 'log'>,
  { patientId, form, photo, photoRemoved = false, seenChange }: ProfileChange,
): Promise<void> {
  const { db, clock, config, files: store, log } = services;
  const now = clock.now();
  const given = {
    name: normalizeName(form.name),
    birthDate: form.birthDate,
    gender: form.gender === 'f' ? 'f' : 'm',
    email: normalizeEmail(form.email),
    phone: formatPhone(form.phone),
  } as const;
  const { email } = given;
  const upload = photo && (await storeUpload(services, photo, profilePhoto.upload));
  let replaced: string | undefined;
  try {
    replaced = await db.transaction(async (tx) => {
      const [stored] = await tx.select({ email: patients.email }).from(patients).where(eq(patients.id, patientId));
      // Links before patients, as where a link is spent: neither waits for the other.
      if (stored?.email !== email) await voidLinks(tx, { kind: 'patient', subjectId: patientId }, now);
      const [before] = await tx.select().from(patients).where(eq(patients.id, patientId)).for('update');
      if (seenChange !== undefined && !isSame(seenChange, before?.changedAt)) {
        // A repetition of the same change, since its answer was lost: it succeeds.
        if (before && !photo && (!photoRemoved || before.photoFileId === null) && stands(before, given))
          return undefined;
        throw conflict(
          'changed-meanwhile',
          'Seus dados foram alterados em outro lugar. Recarregue a página antes de salvar.',
        );
      }
      if (before && before.email !== email)
        await protectFormerEmail(tx, config, { patientId, former: before.email, next: email }, now);
      const added = upload && (await insertFile(tx, { kind: profilePhoto, patientId, upload, uploadedAt: now }));
      const photoFileId = added ?? (photoRemoved ? null : undefined);
      await tx
        .update(patients)
        .set({ ...given, changedAt: now, photoFileId })
        .where(eq(patients.id, patientId));
      return photoFileId !== undefined && before?.photoFileId ? deleteFile(tx, before.photoFileId) : undefined;
    });
  } catch (error) {
    if (upload) await discardUpload(services, upload);
    throw error;
  }
  if (replaced !== undefined)
    await store
      .remove(replaced)
      .catch((error: unknown) =>
        log.warn({ reason: errorMessage(error) }, 'the content of a replaced photo is left behind'),
      );
}

const stands = (patient: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(given).every(([field, value]) => patient[field] === value);

function isSame(seen: string, changedAt: Date | null | undefined): boolean {
  return seen === '' ? !changedAt : new Date(seen).getTime() === changedAt?.getTime();
}

/**
 * The photo of a patient.
 * @see docs/product/profile.md
 */
export const profilePhoto = {
  documentTypes: [9],
  readers: [patientInPortal],
  upload: { ...IMAGES, maxBytes: MAX_PHOTO_BYTES, tooLargeMessage: 'A foto deve ter no máximo 2 MB.' },
} as const satisfies FileKind;
