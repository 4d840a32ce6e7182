import { Button, Note, useStyles } from '@acolhe/ui';
import type { InstallMethod } from './install-prompt.ts';
import * as styles from './install-offer.module.css';

export interface InstallOfferProps {
  readonly brandName: string;
  readonly method: Exclude<InstallMethod, undefined>;
  readonly onInstall: () => void;
  readonly onPutOff: () => void;
}

/** Offers to install the portal on the device's home screen; as instructions where the device needs manual steps. */
export function InstallOffer({ brandName, method, onInstall, onPutOff }: InstallOfferProps) {
  const css = useStyles(styles);
  return (
    <aside className={css.place} aria-label="Instalar o portal">
      <Note kind="info" title={`Deixe ${brandName} na tela inicial deste aparelho`}>
        {method === 'by-hand' ? (
          <p>
            No Safari, toque em Compartilhar (o quadrado com a seta para cima) e depois em “Adicionar à Tela de Início”.
          </p>
        ) : (
          <p>Da próxima vez, o portal abre com um toque. Ocupa pouco espaço e não precisa de loja de aplicativos.</p>
        )}
        <div className={css.actions}>
          {method === 'asked' && (
            <Button kind="quiet" onPress={onInstall}>
              Instalar
            </Button>
          )}
          <Button kind="text" onPress={onPutOff}>
            {method === 'by-hand' ? 'Entendi' : 'Agora não'}
          </Button>
        </div>
      </Note>
    </aside>
  );
}
