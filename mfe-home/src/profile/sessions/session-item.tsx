import { type OpenSession } from '@acolhe/contracts';
import { Button, Tag } from '@acolhe/ui';
import { instantInWords, recentInWords } from '../instant-in-words.ts';
import { ListItem } from '../list.tsx';

export interface SessionItemProps {
  readonly session: OpenSession;
  /** ISO 8601, by the host's clock. */
  readonly now: string;
  readonly onLeave: () => void;
}

/** One place where the patient is signed in. The one at hand is left by the page's own exit. */
export function SessionItem({ session, now, onLeave }: SessionItemProps) {
  const { device, isPart, isCurrent, openedAt, usedAt } = session;
  const facts = [
    ...(isPart ? ['Atendimento aberto no site de um parceiro ou por um link.'] : []),
    `Você entrou ${recentInWords(openedAt, now)}.`,
    `Último uso registrado ${recentInWords(usedAt, now)}.`,
  ];
  return (
    <ListItem name={device} facts={facts}>
      {isCurrent ? (
        <Tag kind="success">Esta sessão</Tag>
      ) : (
        <Button
          kind="dangerQuiet"
          size="small"
          aria-label={`Sair: ${device}, aberta em ${instantInWords(openedAt)}`}
          onPress={onLeave}
        >
          Sair
        </Button>
      )}
    </ListItem>
  );
}
