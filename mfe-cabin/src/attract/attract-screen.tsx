import { usePortal } from '@acolhe/session';
import { BrandMark, Button, CobogoPattern, icons, Person, useStyles } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import { LongPress } from '../layout/long-press.tsx';
import * as styles from './attract-screen.module.css';

export interface AttractScreenProps {
  readonly onStart: () => void;
  /** The brand mark was held down: staff want the device check. */
  readonly onStaff: () => void;
}

/** Invites whoever passes by; nobody is there, and the focus begins anew. */
export function AttractScreen({ onStart, onStaff }: AttractScreenProps) {
  const { brand } = usePortal();
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.attract} lang="pt-BR">
      <div className={css.copy}>
        <LongPress onHeld={onStaff}>
          <BrandMark logo={brand.logo} onBlock size="large" />
        </LongPress>
        <h1 ref={heading} tabIndex={-1}>
          Precisa de atendimento?
        </h1>
        <p>Fale agora, por vídeo, com um profissional de saúde. É só digitar o seu CPF.</p>
        <Button kind="inverse" size="large" icon={icons.arrowRight} iconAfter onPress={onStart}>
          Começar
        </Button>
      </div>
      <div className={css.arch}>
        <CobogoPattern />
        <div className={css.person}>
          <Person who="technician" />
        </div>
      </div>
    </div>
  );
}
