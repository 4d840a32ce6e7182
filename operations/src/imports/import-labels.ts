import type { ImportRecord, ImportState } from '@acolhe/contracts/operations';
import { IMPORT_KINDS, type ImportKind } from '@acolhe/domain';
import type { ApiAnswer } from '@acolhe/session';
import type { StatusKind } from '@acolhe/ui';

/** Portuguese names of the kinds of imports. */
export const KINDS: Readonly<Record<ImportKind, string>> = {
  patients: 'Pacientes e contratos',
  professionals: 'Profissionais',
  'gift-cards': 'Cartões',
  agendas: 'Agendas',
};
export const KIND_OPTIONS = IMPORT_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] }));

/** State of an import, as a tag. */
export const STATES: Readonly<Record<ImportState, readonly [StatusKind | 'neutral', string]>> = {
  mapping: ['info', 'Indicar colunas'],
  checking: ['info', 'Verificando'],
  checked: ['info', 'Verificado'],
  importing: ['info', 'Importando'],
  cancelling: ['warning', 'Cancelando'],
  done: ['success', 'Importado'],
  cancelled: ['neutral', 'Cancelado'],
  failed: ['danger', 'Não importado'],
};

/** '1 linha', '1.200 linhas'. */
export const linesText = (count: number): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'linha' : 'linhas'}`;

/** Address of the list of imports; of a new import. */
export const IMPORTS = '/importar';
export const NEW_IMPORT = `${IMPORTS}/novo`;

/** Address of an import: after a reload, or for another administrator, it continues there. */
export const importAddress = (id: number): string => `${IMPORTS}/${id}`;

/** Props of an import's steps; an answer replaces the shown record. */
export interface StepProps {
  readonly record: ImportRecord;
  /** Makes a call, and shows what it answers, or why it failed. */
  readonly act: (call: Promise<ApiAnswer<ImportRecord>>) => Promise<void>;
  readonly onCancel: () => Promise<void>;
}
