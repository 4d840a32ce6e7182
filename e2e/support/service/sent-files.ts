import { uploadFileCall } from '@acolhe/contracts';
import { digitsOf } from '@acolhe/domain';
import { expect } from '@playwright/test';
import { sendWire, wireOf } from './client.ts';

/** A picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Sends a picture among a patient's documents, as their portal does.
 * @param token of a session of theirs that may send documents
 */
export async function sendPicture(token: string, cpf: string, name: string): Promise<void> {
  const input = wireOf(uploadFileCall, { cpf: digitsOf(cpf), documentType: 'exam-result' });
  const sent = await sendWire(uploadFileCall, input, token, new File([PNG], name, { type: 'image/png' }));
  expect(sent).toMatchObject({ status: 200, body: { status: true } });
}
