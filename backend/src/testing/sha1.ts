import { createHash } from 'node:crypto';

/** The SHA-1 of a text, 40 hexadecimal digits: what partners' links say of a CPF. */
export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');
