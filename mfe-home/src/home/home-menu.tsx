import { usePortal } from '@acolhe/session';
import { icons, type IconShape, Row, RowGroup } from '@acolhe/ui';
import { UnavailableRow } from './unavailable.tsx';
import {
  APPOINTMENTS_PATH,
  GIFT_CARD_PATH,
  HISTORY_PATH,
  RECEIVED_DOCUMENTS_PATH,
  SENT_DOCUMENTS_PATH,
} from './paths.ts';
import { PROFILE_PATH } from '../profile/paths.ts';

interface MenuItem {
  readonly title: string;
  readonly path: string;
  readonly icon: IconShape;
  readonly meta?: string;
}

const MENU: readonly { readonly heading: string; readonly items: readonly MenuItem[] }[] = [
  {
    heading: 'Suas consultas',
    items: [
      { title: 'Minhas Consultas Agendadas', path: APPOINTMENTS_PATH, icon: icons.calendar },
      { title: 'Histórico de Atendimento', path: HISTORY_PATH, icon: icons.history },
    ],
  },
  {
    heading: 'Seus documentos',
    items: [
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
    items: [
      { title: 'Meus Dados', path: PROFILE_PATH, icon: icons.user },
      { title: 'Gift Card', path: GIFT_CARD_PATH, icon: icons.gift },
    ],
  },
];

/** Links to the portal's screens except those that ask for care. */
export function HomeMenu() {
  const portal = usePortal();
  return MENU.map(({ heading, items }) => (
    <RowGroup key={heading} title={heading}>
      {items.map(({ title, path, icon, meta }) =>
        portal.serves(path) ? (
          <Row key={path} href={path} {...{ title, icon, meta }} />
        ) : (
          <UnavailableRow key={path} {...{ title, icon }} />
        ),
      )}
    </RowGroup>
  ));
}
