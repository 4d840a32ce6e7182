import type { OperationsRight } from '@acolhe/domain';
import { icons, type IconShape } from '@acolhe/ui';

/** Headings of the navigation, in display order. */
const GROUPS = ['Acompanhar', 'Pessoas', 'Acesso', 'Ajustes', 'Você'] as const;

/** A section of the console with its own address. */
export interface Section {
  readonly path: string;
  readonly title: string;
  /** Its purpose in one line. */
  readonly purpose: string;
  readonly right: OperationsRight;
  /** Heading under which the navigation lists it. */
  readonly group: (typeof GROUPS)[number];
  readonly icon: IconShape;
}

/** All sections, in the order of the navigation. */
export const SECTIONS = [
  {
    path: '/agora',
    title: 'Agora',
    purpose: 'As filas, quem está de plantão e o que falhou',
    right: 'read-figures',
    group: 'Acompanhar',
    icon: icons.pulse,
  },
  {
    path: '/numeros',
    title: 'Números',
    purpose: 'Pedidos, esperas e avaliações por hora e por dia',
    right: 'read-figures',
    group: 'Acompanhar',
    icon: icons.bars,
  },
  {
    path: '/registro',
    title: 'Registro de alterações',
    purpose: 'Quem mudou o quê, e quando',
    right: 'read-change-log',
    group: 'Acompanhar',
    icon: icons.history,
  },
  {
    path: '/profissionais',
    title: 'Profissionais',
    purpose: 'Quem atende, com registro e especialidades',
    right: 'manage-people',
    group: 'Pessoas',
    icon: icons.stetho,
  },
  {
    path: '/pessoas',
    title: 'Pacientes',
    purpose: 'Dados, contratos, termos, sessões e histórico de acesso',
    right: 'manage-people',
    group: 'Pessoas',
    icon: icons.user,
  },
  {
    path: '/agendas',
    title: 'Agendas',
    purpose: 'Horários, folgas e bloqueios de cada profissional',
    right: 'manage-agendas',
    group: 'Pessoas',
    icon: icons.calendar,
  },
  {
    path: '/solicitacoes',
    title: 'Solicitações LGPD',
    purpose: 'Pedidos de cópia e de apagar dados, com prazo',
    right: 'manage-people',
    group: 'Pessoas',
    icon: icons.shield,
  },
  {
    path: '/contratos',
    title: 'Contratos',
    purpose: 'O que cada paciente pode usar, e até quando',
    right: 'manage-contracts',
    group: 'Acesso',
    icon: icons.file,
  },
  {
    path: '/cartoes',
    title: 'Cartões',
    purpose: 'Lotes, resgates e retiradas de cartões de atendimento',
    right: 'manage-gift-cards',
    group: 'Acesso',
    icon: icons.gift,
  },
  {
    path: '/cabines',
    title: 'Cabines',
    purpose: 'Aparelhos de atendimento: código, senha da equipe e último sinal',
    right: 'manage-cabins',
    group: 'Acesso',
    icon: icons.door,
  },
  {
    path: '/marcas',
    title: 'Marcas',
    purpose: 'Contatos, endereços, avisos e cores de cada portal',
    right: 'manage-brands',
    group: 'Ajustes',
    icon: icons.palette,
  },
  {
    path: '/cadastros',
    title: 'Cadastros',
    purpose: 'Especialidades e instituições',
    right: 'manage-people',
    group: 'Ajustes',
    icon: icons.list,
  },
  {
    path: '/importar',
    title: 'Importar',
    purpose: 'Pacientes, profissionais e cartões de uma planilha',
    right: 'import',
    group: 'Ajustes',
    icon: icons.fileUp,
  },
  {
    path: '/parceiros',
    title: 'Parceiros',
    purpose: 'Quem embute partes do portal, com chave e permissões',
    right: 'manage-partners',
    group: 'Ajustes',
    icon: icons.link,
  },
  {
    path: '/administradores',
    title: 'Administradores',
    purpose: 'Quem entra neste console, e com que perfil',
    right: 'manage-administrators',
    group: 'Ajustes',
    icon: icons.key,
  },
  {
    path: '/conta',
    title: 'Minha conta',
    purpose: 'Confirmação em duas etapas e códigos de recuperação',
    right: 'own-account',
    group: 'Você',
    icon: icons.lock,
  },
  {
    path: '/aparelhos',
    title: 'Sessões',
    purpose: 'Os aparelhos em que você está conectado',
    right: 'own-account',
    group: 'Você',
    icon: icons.screen,
  },
] as const satisfies readonly Section[];
export type SectionPath = (typeof SECTIONS)[number]['path'];

/** The sections that an administrator with these rights may open. */
export const sectionsFor = (rights: readonly OperationsRight[]): readonly Section[] =>
  SECTIONS.filter(({ right }) => rights.includes(right));

/** The section of an address. */
export const sectionAt = (path: SectionPath): Section => SECTIONS.find((section) => section.path === path)!;

/** Groups sections by heading, in the order of the navigation; headings without sections are omitted. */
export const groupsOf = (
  sections: readonly Section[],
): readonly { readonly title: Section['group']; readonly sections: readonly Section[] }[] =>
  GROUPS.map((title) => ({ title, sections: sections.filter(({ group }) => group === title) })).filter(
    (group) => group.sections.length > 0,
  );
