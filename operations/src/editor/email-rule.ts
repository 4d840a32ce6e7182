import { isEmail } from '@acolhe/domain';
import { string } from 'yup';

/** The address by which somebody signs in is given, and is one. */
export const EMAIL_RULE = string()
  .trim()
  .required('E-mail não informado')
  .test('email', 'O campo E-mail está inválido', (email) => isEmail(email));

/** What comes with another address of somebody who is there already. */
export const OTHER_EMAIL_HELP =
  'Com outro e-mail, a pessoa sai na hora e entra de novo; o endereço anterior é avisado. Se ele era de outra pessoa, envie depois um link para nova senha.';
