import { usePortal } from '@acolhe/session';
import { icons, type IconShape, Row, RowGroup } from '@acolhe/ui';
import { IdleRow } from './idle.tsx';
import {
  APPOINTMENTS_PATH,
  GIFT_CARD_PATH,
  HISTORY_PATH,
  PROFILE_PATH,
  RECEIVED_DOCUMENTS_PATH,
  SENT_DOCUMENTS_PATH,
} from './paths.ts';

interface Way {
  readonly title: string;
  readonly path: string;
  readonly icon: IconShape;
  readonly meta?: string;
}

const WAYS: readonly { readonly heading: string; readonly ways: readonly Way[] }[] = [
  {
    heading: 'Suas consultas',
    ways: [
      { title: 'Minhas Consultas Agendadas', path: APPOINTMENTS_PATH, icon: icons.calendar },
      { title: 'Histórico de Atendimento', path: HISTORY_PATH, icon: icons.history },
    ],
  },
  {
    heading: 'Seus documentos',
    ways: [
      {
        title: 'Documentos Médicos Recebidos',
        path: RECEIVED_DOCUMENTS_PATH,
        icon: icons.inbox,
        meta: 'Receitas, exames e atestados',
      },
      { title: 'Meus Documentos Enviados', path: SENT_DOCUMENTS_PATH, icon: icons.fileUp },
    ],
  },
  {
    heading: 'Sua conta',
    ways: [
      { title: 'Meus Dados', path: PROFILE_PATH, icon: icons.user },
      { title: 'Gift Card', path: GIFT_CARD_PATH, icon: icons.gift },
    ],
  },
];

/** All ways but those to care, two under each heading. */
export function Ways() {
  const portal = usePortal();
  return WAYS.map(({ heading, ways }) => (
    <RowGroup key={heading} title={heading}>
      {ways.map(({ title, path, icon, meta }) =>
        portal.serves(path) ? (
          <Row key={path} href={path} {...{ title, icon, meta }} />
        ) : (
          <IdleRow key={path} {...{ title, icon }} />
        ),
      )}
    </RowGroup>
  ));
}
