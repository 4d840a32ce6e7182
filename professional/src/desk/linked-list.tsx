import type { ProfessionalRecord } from '@acolhe/contracts';
import { Button, Panel, useStyles } from '@acolhe/ui';
import { isLinked } from '../console-state/console-state.ts';
import * as styles from './desk.module.css';

export interface LinkedListProps {
  readonly self: ProfessionalRecord;
  /** Change that was asked for and that the record does not show yet. */
  readonly linking?: 'in' | 'out';
  readonly onLink: (linked: boolean) => void;
}

/** Shows whether the technician is in the linked list, and enters or leaves it. */
export function LinkedList({ self, linking, onLink }: LinkedListProps) {
  const css = useStyles(styles);
  const linked = isLinked(self);
  return (
    <Panel>
      <div className={css.linked}>
        <div>
          <h2>Revezamento</h2>
          <p role="status">{linked ? 'Você está no revezamento.' : 'Você não está no revezamento.'}</p>
          <p className={css.muted}>
            Enquanto há alguém no revezamento, cada paciente é oferecido a quem está nele, um depois do outro, na ordem
            de entrada.
          </p>
        </div>
        <Button busy={linking !== undefined} onPress={() => onLink(!linked)}>
          {linked ? 'Sair do revezamento' : 'Entrar no revezamento'}
        </Button>
      </div>
    </Panel>
  );
}
