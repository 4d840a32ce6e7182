import { formatPhone, type ProfileForm, tidyName } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { patients } from '../patients/tables.ts';
import { conflict } from '../platform/http/index.ts';
import type { Services } from '../platform/services.ts';
import { deletePhoto, insertPhoto, type Photo } from './photo.ts';

/** What is to be changed. */
export interface ProfileChange {
  readonly patientId: number;
  /** Right by the rules. */
  readonly form: ProfileForm;
  readonly photo?: Photo;
  /** When the data was last changed, as the one who changes it now has seen; ISO 8601. */
  readonly seenChange?: string;
}

/**
 * Changes a patient's data, and the photo in its stead when there is one.
 * @throws Refusal 409 `changed-meanwhile` when the data was changed since it was seen
 */
export async function updateProfile({ db, clock, files: store }: Pick<Services, 'db' | 'clock' | 'files'>, { patientId, form, photo, seenChange }: ProfileChange): Promise<void> {
  const now = clock.now();
  const storeName = photo && await store.write(photo.content.bytes);
  try {
    const replaced = await db.transaction(async (tx) => {
      const [before] = await tx.select({ changedAt: patients.changedAt, photoFileId: patients.photoFileId }).from(patients).where(eq(patients.id, patientId)).for('update');
      if (seenChange && before?.changedAt && new Date(seenChange).getTime() !== before.changedAt.getTime()) {
        throw conflict('changed-meanwhile', 'Seus dados foram alterados em outro lugar. Recarregue a página antes de salvar.');
      }
      const photoFileId = photo && storeName !== undefined ? await insertPhoto(tx, patientId, photo, storeName, now) : undefined;
      await tx.update(patients).set({
        name: tidyName(form.name), birthDate: form.birthDate, gender: form.gender === 'f' ? 'f' : 'm', email: form.email.trim(), phone: formatPhone(form.phone), changedAt: now, photoFileId,
      }).where(eq(patients.id, patientId));
      return photoFileId !== undefined && before?.photoFileId ? deletePhoto(tx, before.photoFileId) : undefined;
    });
    if (replaced !== undefined) await store.remove(replaced);
  } catch (error) {
    if (storeName !== undefined) await store.remove(storeName);
    throw error;
  }
}
