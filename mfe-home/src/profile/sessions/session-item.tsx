import type { OpenSession } from '@acolhe/contracts';
import { Button, Tag } from '@acolhe/ui';
import { formatInstant, formatRecentInstant } from '../format-instant.ts';
import { ListItem } from '../list.tsx';

export interface SessionItemProps {
  readonly session: OpenSession;
  /** ISO 8601, by the host's clock. */
  readonly now: string;
  readonly onLeave: () => void;
}

/** One session of the patient. The present one has no button: the page's own exit ends it. */
export function SessionItem({ session, now, onLeave }: SessionItemProps) {
  const { device, isPart, isCurrent, openedAt, usedAt } = session;
  const facts = [
    ...(isPart ? ['Atendimento aberto no site de um parceiro ou por um link.'] : []),
    `Você entrou ${formatRecentInstant(openedAt, now)}.`,
    `Último uso registrado ${formatRecentInstant(usedAt, now)}.`,
  ];
  return (
    <ListItem name={device} facts={facts}>
      {isCurrent ? (
        <Tag kind="success">Esta sessão</Tag>
      ) : (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Sair: ${device}, aberta em ${formatInstant(openedAt)}`}
          onPress={onLeave}
        >
          Sair
        </Button>
      )}
    </ListItem>
  );
}
