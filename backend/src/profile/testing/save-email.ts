import { currentPatientCall, updateProfileCall } from '@acolhe/contracts';
import { multipart } from '../../testing/multipart.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Saves the data of a session's patient with another e-mail. @returns the HTTP status */
export async function saveEmail(app: TestApp, token: string, email: string): Promise<number> {
  const { output } = await app.call(currentPatientCall, {}, { token });
  if (!output) throw new Error('nobody is signed in');
  const { payload, headers } = await multipart({
    pac_id: output.id,
    usu_id: output.userId,
    pac_nome: output.name,
    usu_nascimento: output.birthDate,
    usu_genero: output.gender,
    usu_cpf: output.cpf,
    usu_email: email,
    usu_telefone: '(11)98765-4321',
  });
  return (
    await app.inject({
      method: 'POST',
      url: updateProfileCall.path,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
  ).statusCode;
}
