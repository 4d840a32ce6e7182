import type { BrandLogo } from '@acolhe/brand';
import {
  type GiftCardBatch,
  listGiftCardBatchesCall,
  type PrintedGiftCard,
  printGiftCardsCall,
} from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { AsyncContent, Button, icons, Note, SelectField, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { FigureList } from '../figure-parts/figure-list.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import type { ListPage } from '../list/list-screen.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { momentOf } from '../page/moment.ts';
import { CardList } from './card-list.tsx';
import { BATCHES, GIFT_CARD_STATES } from './gift-card-words.ts';
import { PrintedCards } from './printed-cards.tsx';

const TITLE = 'Lote de cartões';

export interface BatchScreenProps {
  /** Stands on printed cards. */
  readonly logo: BrandLogo;
}

/** One batch: its cards, and all of the free ones to be printed. */
export function BatchScreen({ logo }: BatchScreenProps) {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const [version, setVersion] = useState(0);
  const found = useAnswer<ListPage<GiftCardBatch>>(`${id} ${version}`, (signal) =>
    /^[1-9]\d{0,14}$/.test(id)
      ? service.call(listGiftCardBatchesCall, { id: Number(id) }, { signal })
      : Promise.resolve({ data: { items: [] } }),
  );
  const batch = found.data?.items[0];
  if (batch && String(batch.id) === id)
    return <KnownBatch key={id} {...{ batch, logo }} onChanged={() => setVersion((count) => count + 1)} />;
  return (
    <ConsolePage title={TITLE} back={{ href: BATCHES, here: TITLE, from: 'Lotes' }}>
      <AsyncContent state={found} loading="Carregando o lote" failed="O lote não abriu" fillsWindow>
        {() => <Note kind="warning" title="Não há lote neste endereço" />}
      </AsyncContent>
    </ConsolePage>
  );
}

interface KnownBatchProps extends BatchScreenProps {
  readonly batch: GiftCardBatch;
  readonly onChanged: () => void;
}

function KnownBatch({ batch, logo, onChanged }: KnownBatchProps) {
  const { service } = useOperator();
  const [printed, setPrinted] = useState<ListPage<PrintedGiftCard>>();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { id, label, clients, createdAt, cards, free, redeemed, withdrawn } = batch;
  const print = async (cursor?: string) => {
    setIsBusy(true);
    const { data, error } = await service.call(printGiftCardsCall, {
      batchId: id,
      ...(cursor !== undefined && { cursor }),
    });
    setIsBusy(false);
    setFault(error && withRetryTime(error));
    if (data) setPrinted(data);
  };
  const notPrinted = fault !== undefined && (
    <Note kind="danger" title="Os cartões não foram preparados" live>
      {fault}
    </Note>
  );
  if (printed)
    return (
      <PrintedCards
        key={printed.items[0]?.id}
        {...{ label, logo, isBusy }}
        cards={printed.items}
        onNext={printed.nextCursor === undefined ? undefined : () => void print(printed.nextCursor)}
        onBack={() => setPrinted(undefined)}
      >
        {notPrinted}
      </PrintedCards>
    );
  return (
    <CardList
      title={label}
      sentence={`${clients.join(', ')}. Feito em ${momentOf(createdAt)}.`}
      back={{ href: BATCHES, here: label, from: 'Lotes' }}
      batchId={id}
      onWithdrawn={onChanged}
      actions={
        <Button
          kind="main"
          icon={icons.print}
          idle={free === 0}
          busy={isBusy}
          busyLabel="Preparando..."
          onPress={() => void print()}
        >
          Imprimir os cartões
        </Button>
      }
      filters={
        <>
          {notPrinted}
          <FigureList
            figures={[
              { name: 'Cartões', value: cards },
              { name: 'Livres', value: free },
              { name: 'Resgatados', value: redeemed },
              { name: 'Retirados', value: withdrawn },
            ].map(({ name, value }) => ({ name, value: value.toLocaleString('pt-BR') }))}
          />
          <ListFilters names={['situacao']}>
            {(form) => <SelectField label="Situação" options={GIFT_CARD_STATES} {...form.field('situacao')} />}
          </ListFilters>
        </>
      }
    />
  );
}
