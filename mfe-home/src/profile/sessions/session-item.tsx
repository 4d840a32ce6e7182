import { type OpenSession } from '@acolhe/contracts';
import { Button, Tag } from '@acolhe/ui';
import { instantInWords } from '../instant-in-words.ts';
import { ListItem } from '../list.tsx';

/** One place where the patient is signed in. The one at hand is left by the page's own exit. */
export function SessionItem({ session, onLeave }: { readonly session: OpenSession; readonly onLeave: () => void }) {
  const { device, isPart, isCurrent, openedAt, usedAt } = session;
  const facts = [
    ...(isPart ? ['Atendimento aberto no site de um parceiro ou por um link.'] : []),
    `Aberta em ${instantInWords(openedAt)}.`,
    `Renovada pela última vez em ${instantInWords(usedAt)}.`,
  ];
  return (
    <ListItem name={device} facts={facts}>
      {isCurrent
        ? <Tag kind="success">Este aparelho</Tag>
        : <Button kind="dangerQuiet" size="small" aria-label={`Sair: ${device}, aberta em ${instantInWords(openedAt)}`} onPress={onLeave}>Sair</Button>}
    </ListItem>
  );
}
