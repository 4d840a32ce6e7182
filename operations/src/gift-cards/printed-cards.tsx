import type { BrandLogo } from '@acolhe/brand';
import type { PrintedGiftCard } from '@acolhe/contracts/operations';
import { BrandMark, Button, icons, useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect } from 'react';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { dayText } from '../page/formats.ts';
import { quotasText } from './gift-card-labels.ts';
import * as styles from './printed-cards.module.css';

export interface PrintedCardsProps {
  /** Of the batch. */
  readonly label: string;
  readonly logo: BrandLogo;
  readonly cards: readonly PrintedGiftCard[];
  readonly isBusy: boolean;
  /** To the cards that did not fit; none after the last. */
  readonly onNext: (() => void) | undefined;
  readonly onBack: () => void;
  /** Message of the failure. */
  readonly children: ReactNode;
}

/** Gift cards as they are cut out of paper, ten on a page; the browser's print dialog opens once they are there. */
export function PrintedCards({ label, logo, cards, isBusy, onNext, onBack, children }: PrintedCardsProps) {
  const css = useStyles(styles);
  const catalogue = useCatalogue();
  const specialties = catalogue.data?.specialties;
  const isReady = specialties !== undefined;
  useEffect(() => {
    if (isReady) window.print();
  }, [isReady]);
  const count = `${cards.length.toLocaleString('pt-BR')} ${cards.length === 1 ? 'cartão' : 'cartões'}`;
  return (
    <>
      <div className={css.screen}>
        <ConsolePage
          title={`Imprimir: ${label}`}
          sentence={`${count} para recortar, dez por página. Quem tem o código pode resgatar: guarde como dinheiro.`}
        >
          {children}
          <div className={css.actions}>
            <Button kind="main" icon={icons.print} onPress={() => window.print()}>
              Imprimir
            </Button>
            {onNext && (
              <Button busy={isBusy} busyLabel="Preparando..." onPress={onNext}>
                Preparar os próximos cartões
              </Button>
            )}
            <Button onPress={onBack}>Voltar ao lote</Button>
          </div>
        </ConsolePage>
      </div>
      {specialties && (
        <ul className={css.cards} aria-label="Cartões para recortar">
          {cards.map(({ id, code, client, redeemUntil, quotas, portal }) => (
            <li key={id} className={css.card}>
              <div className={css.band}>
                <BrandMark logo={logo} size="small" onBlock />
              </div>
              <p className={css.client}>{client}</p>
              <p className={css.code}>{code}</p>
              <p>{quotasText(quotas, specialties)}</p>
              <p>
                Resgate até <strong>{dayText(redeemUntil)}</strong> em {portal}
              </p>
              {quotas[0] && <p>Use até {dayText(quotas[0].usableUntil)}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
