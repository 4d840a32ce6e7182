import { createHash } from 'node:crypto';
import type { ConsentText } from '@acolhe/contracts';
import { conflict } from '../platform/http-problem.ts';

const TITLE = 'Termo de Consentimento';

const PARAGRAPHS: readonly string[] = [
  'Este termo explica como seus dados pessoais são tratados neste portal de telemedicina, conforme a Lei Geral de Proteção de Dados Pessoais (Lei nº 13.709/2018).',
  'Tratamos seus dados de cadastro (nome, CPF, data de nascimento, sexo, contato e endereço) e os dados de saúde que você informar ou que forem registrados durante o seu atendimento. Usamos esses dados para identificar você, realizar a teleconsulta, emitir documentos médicos e cumprir obrigações legais.',
  'Seus dados são vistos por você, pelos profissionais de saúde que atendem você e pela instituição responsável pelo seu atendimento. Eles não são vendidos. Cada acesso de um profissional aos seus arquivos fica registrado, e você pode consultar esse registro em "Meus Dados".',
  'A teleconsulta tem limites: o profissional pode pedir que você procure atendimento presencial. Em situação de emergência, ligue para o SAMU (192) ou vá a um pronto-socorro. A chamada de vídeo não é gravada.',
  'Seus dados de saúde são guardados pelo prazo que a lei exige para prontuários e ficam protegidos contra acesso indevido.',
  'Você pode confirmar o tratamento, acessar e corrigir seus dados, pedir informações sobre com quem foram compartilhados e revogar este consentimento a qualquer momento em "Meus Dados". Depois da revogação, o portal só pode ser usado se o termo for aceito de novo; o que já foi registrado no prontuário continua guardado pelo prazo legal.',
  'Ao escolher "Concordar e Continuar", você declara que leu este termo e concorda com o tratamento dos seus dados e com o atendimento a distância.',
];

/**
 * The consent terms as they stand. A change of the text needs a new version.
 * @see docs/product/consent.md
 */
export const CONSENT_TEXT: ConsentText = {
  version: '1.0',
  title: TITLE,
  paragraphs: [...PARAGRAPHS],
  textHash: createHash('sha256')
    .update([TITLE, ...PARAGRAPHS].join('\n'))
    .digest('hex'),
};

/**
 * Checks that the version of the terms which the caller has read is the current one.
 * @param version the version shown; undefined passes
 * @throws HttpProblem 409 `consent-changed`
 */
export function requireCurrentVersion(version: string | undefined): void {
  if (version !== undefined && version !== CONSENT_TEXT.version)
    throw conflict('consent-changed', 'O termo foi atualizado. Leia a nova versão antes de concordar.');
}
