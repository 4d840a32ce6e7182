import { usePortal } from '@acolhe/session';
import { BrandMark, Button, icons, useStyles } from '@acolhe/ui';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LongPress } from '../layout/layout.tsx';
import * as styles from './attract-screen.module.css';

const AttractPicture = lazy((): Promise<{ readonly default: ComponentType }> =>
  import('./attract-picture.lazy.tsx').then(
    ({ AttractPicture: Picture }) => ({ default: Picture }),
    // The invitation works without it.
    () => ({ default: () => null }),
  ),
);

export interface AttractScreenProps {
  /** The invitation was touched, anywhere. */
  readonly onStart: () => void;
  /** The brand mark was held down: staff want the device check. */
  readonly onStaff: () => void;
}

/** The invitation between patients; resets the focus. */
export function AttractScreen({ onStart, onStaff }: AttractScreenProps) {
  const { brand } = usePortal();
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    heading.current?.focus();
    // The text has priority: the picture's code is requested once it is rendered.
    setShown(true);
  }, []);
  return (
    <div className={css.attract} lang="pt-BR" onClick={onStart}>
      <div className={css.copy}>
        <LongPress onHeld={onStaff}>
          <BrandMark logo={brand.logo} onBlock size="large" />
        </LongPress>
        <h1 ref={heading} tabIndex={-1}>
          Precisa de atendimento?
        </h1>
        <p>Fale agora, por vídeo, com um profissional de saúde. É só digitar o seu CPF.</p>
        {/* Its press bubbles to the screen, as a touch next to it does. */}
        <Button kind="inverse" size="large" icon={icons.arrowRight} iconAfter>
          Começar
        </Button>
      </div>
      <div className={css.arch}>
        {isShown && (
          <Suspense>
            <AttractPicture />
          </Suspense>
        )}
      </div>
    </div>
  );
}
