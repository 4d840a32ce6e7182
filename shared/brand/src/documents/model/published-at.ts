import type { DocumentBlock } from './legal-document.ts';

const shown = ({ host, pathname, search }: URL): string => `${host}${pathname === '/' ? '' : pathname}${search}`;

/**
 * Says where the privacy policy is published: at the operator's address, else in the portal itself.
 * @param subject 'Ela'
 */
export const publishedAt = (subject: string, privacyUrl: string | null): readonly DocumentBlock[] =>
  privacyUrl === null
    ? [`${subject} está na tela de entrada deste portal, em “Politica de Privacidade”.`]
    : [`${subject} está publicada em:`, { text: shown(new URL(privacyUrl)), href: privacyUrl }];
