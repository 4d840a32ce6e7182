import { currentPatientCall, updateProfileCall } from '@acolhe/contracts';
import { z } from 'zod';
import { multipart, type TestApp } from '../../testing/test-app.ts';

/** Saves the data of a session's patient with another e-mail. @returns the HTTP status */
export async function saveEmail(app: TestApp, token: string, email: string): Promise<number> {
  const { output } = await app.call(currentPatientCall, {}, { token });
  if (!output) throw new Error('no patient is signed in');
  const { payload, headers } = await multipart(
    z.encode(updateProfileCall.input, {
      patientId: output.id,
      userId: output.userId,
      name: output.name,
      birthDate: output.birthDate,
      gender: output.gender,
      cpf: output.cpf,
      email,
      phone: '(11)98765-4321',
    }),
  );
  return (
    await app.inject({
      method: 'POST',
      url: updateProfileCall.path,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
  ).statusCode;
}
