import { type NoValues, type PlainAddressName, usePortal } from '@acolhe/session';
import { icons, type IconShape, Row, RowGroup } from '@acolhe/ui';
import { UnavailableRow } from './unavailable.tsx';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly appointments: NoValues;
    readonly 'visit-history': NoValues;
    readonly 'received-documents': NoValues;
    readonly 'sent-documents': NoValues;
  }
}

interface MenuItem {
  readonly title: string;
  readonly to: PlainAddressName;
  readonly icon: IconShape;
  readonly meta?: string;
}

const MENU: readonly { readonly heading: string; readonly items: readonly MenuItem[] }[] = [
  {
    heading: 'Suas consultas',
    items: [
      { title: 'Minhas Consultas Agendadas', to: 'appointments', icon: icons.calendar },
      { title: 'Histórico de Atendimento', to: 'visit-history', icon: icons.history },
    ],
  },
  {
    heading: 'Seus documentos',
    items: [
      {
        title: 'Documentos Médicos Recebidos',
        to: 'received-documents',
        icon: icons.inbox,
        meta: 'Receitas, exames e atestados',
      },
      { title: 'Meus Documentos Enviados', to: 'sent-documents', icon: icons.fileUp },
    ],
  },
  {
    heading: 'Sua conta',
    items: [
      { title: 'Meus Dados', to: 'profile', icon: icons.user },
      { title: 'Gift Card', to: 'gift-card', icon: icons.gift },
    ],
  },
];

/**
 * Links to the portal's screens except those that ask for care.
 * @param props.next the patient's next appointment in words
 * @param props.newDocuments how many documents are new, in words
 */
export function HomeMenu({ next, newDocuments }: Readonly<Record<'next' | 'newDocuments', string | undefined>>) {
  const portal = usePortal();
  return MENU.map(({ heading, items }) => (
    <RowGroup key={heading} title={heading}>
      {items.map(({ title, to, icon, meta }) => {
        const href = portal.linkTo(to);
        return href === undefined ? (
          <UnavailableRow key={to} {...{ title, icon }} />
        ) : (
          <Row
            key={to}
            {...{ href, title, icon }}
            meta={to === 'appointments' ? next : meta}
            news={to === 'received-documents' ? newDocuments : undefined}
          />
        );
      })}
    </RowGroup>
  ));
}
