import { Anyone, Button, icons, QueueArches, useStyles } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import * as styles from './rooms.module.css';

/** The first room: shown for a few seconds before the main room opens by itself. */
export function WaitingRoom({ onExit }: { readonly onExit: () => void }) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.waiting}>
      <div className={css.stage}>
        <p className={css.name}>SALA DE ESPERA</p>
        <QueueArches>
          <Anyone />
        </QueueArches>
        <h1 ref={heading} tabIndex={-1}>
          Em poucos segundos será encaminhado para a Sala do Atendimento
        </h1>
      </div>
      <div className={css.foot}>
        <Button kind="dangerQuiet" size="large" icon={icons.exit} onPress={onExit}>
          Sair da Sala
        </Button>
      </div>
    </div>
  );
}
