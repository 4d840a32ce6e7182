/** Labels of the subjects in the log of operations, in Portuguese. */
export const CHANGE_SUBJECTS = {
  administrator: 'Administrador',
  professional: 'Profissional',
  patient: 'Paciente',
  contract: 'Contrato',
  'gift-card': 'Cartão',
  visit: 'Atendimento',
  partner: 'Parceiro',
  specialty: 'Especialidade',
  institution: 'Instituição',
  agenda: 'Agenda',
  appointment: 'Consulta',
  cabin: 'Cabine',
  import: 'Importação',
  'data-request': 'Solicitação LGPD',
  brand: 'Marca',
} as const;
export type ChangeSubject = keyof typeof CHANGE_SUBJECTS;

/**
 * Labels of the actions, in Portuguese, on the screen and in the exported file.
 * @see docs/product/operations.md
 */
export const CHANGE_ACTIONS = {
  create: 'Criou',
  change: 'Alterou',
  remove: 'Excluiu',
  deactivate: 'Desativou',
  activate: 'Ativou',
  'take-off-duty': 'Tirou do plantão',
  'return-to-queue': 'Devolveu à fila',
  'end-visit': 'Encerrou o atendimento',
  reset: 'Enviou link de senha',
  'hand-over-link': 'Gerou link de senha para entregar',
  'reset-second-factor': 'Retirou as duas etapas',
  invite: 'Enviou o convite de novo',
  'set-password': 'Definiu a senha por link',
  'set-second-factor': 'Ligou as duas etapas',
  'renew-recovery-codes': 'Fez códigos de recuperação',
  'end-session': 'Encerrou uma sessão',
  'end-sessions': 'Encerrou sessões',
  'change-weekly-hours': 'Alterou os horários da semana',
  'change-hours-of-day': 'Alterou os horários de um dia',
  'restore-weekly-hours': 'Devolveu os horários da semana a um dia',
  block: 'Bloqueou',
  unblock: 'Desbloqueou',
  'issue-code': 'Gerou código',
  'change-pin': 'Alterou o PIN',
  revoke: 'Revogou',
  'renew-key': 'Fez uma chave nova',
  upload: 'Enviou o arquivo',
  check: 'Mandou verificar',
  start: 'Mandou importar',
  stop: 'Mandou parar',
  import: 'Importou',
  cancel: 'Cancelou',
  fail: 'Não importou',
  open: 'Abriu',
  grant: 'Atendeu',
  refuse: 'Recusou',
  complete: 'Concluiu',
  'prepare-copy': 'Preparou a cópia',
  'open-copy': 'Baixou a cópia',
  'erase-account': 'Apagou a conta',
  'create-batch': 'Fez um lote',
  export: 'Exportou',
  print: 'Imprimiu',
  withdraw: 'Retirou',
} as const;
export type ChangeAction = keyof typeof CHANGE_ACTIONS;

/** Operators that are not administrators, by their name in the log. */
export const CHANGE_OPERATORS = {
  'command-line': 'linha de comando',
  'brands-file': 'arquivo de marcas',
} as const;
export type ChangeOperator = keyof typeof CHANGE_OPERATORS;

/** An action of the log in Portuguese; one of former times that there is no more says so. */
export const changeActionName = (action: string): string =>
  new Map<string, string>(Object.entries(CHANGE_ACTIONS)).get(action) ?? `Outra ação (${action})`;

/** Names the subject of a change: 'Contrato 12'; a change of all subjects of a kind is named as such. */
export const changeSubjectText = (kind: ChangeSubject, id: string): string =>
  `${CHANGE_SUBJECTS[kind]} ${id === 'all' ? '(todos)' : id}`;
