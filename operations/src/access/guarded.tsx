import type { OperationsRight } from '@acolhe/domain';
import { LinkButton, Note } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { ConsolePage } from '../page/console-page.tsx';
import { useMay } from './operator-context.tsx';

export interface GuardedProps {
  readonly right: OperationsRight;
  /** What the address is of. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a screen to those whose role permits it; its address tells the others plainly that it does not. */
export function Guarded({ right, title, children }: GuardedProps) {
  if (useMay(right)) return children;
  return (
    <ConsolePage title={title} narrow>
      <Note
        kind="warning"
        title="Seu perfil não tem acesso a esta página"
        action={<LinkButton href="/">Ir para o início</LinkButton>}
      >
        Se você precisa dela no seu trabalho, fale com quem administra o console.
      </Note>
    </ConsolePage>
  );
}
