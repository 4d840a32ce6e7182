import type { BrandLogo } from '@acolhe/brand';
import {
  type GiftCardBatch,
  listGiftCardBatchesCall,
  type PrintedGiftCard,
  printGiftCardsCall,
} from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import {
  AsyncContent,
  Button,
  icons,
  Link,
  LinkButton,
  Note,
  SelectField,
  type TableColumn,
  withRetryTime,
} from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { FigureList } from '../list/figure-list.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { CURSOR, type ListPage, ListScreen } from '../list/list-screen.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { momentOf } from '../page/formats.ts';
import { CardList } from './card-list.tsx';
import { BATCHES, batchHref, GIFT_CARD_STATES, GIFT_CARDS } from './gift-card-labels.ts';
import { PrintedCards } from './printed-cards.tsx';

const TITLE = 'Lote de cartões';

export interface BatchScreenProps {
  /** Printed on the cards. */
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

const BATCHES_TITLE = 'Lotes de cartões';
const count = (cards: number) => cards.toLocaleString('pt-BR');

const COLUMNS: readonly TableColumn<GiftCardBatch>[] = [
  { title: 'Lote', kind: 'main', cell: ({ id, label }) => <Link href={batchHref(id)}>{label}</Link> },
  { title: 'Instituição', cell: ({ clients }) => clients.join(', ') },
  { title: 'Feito em', cell: ({ createdAt }) => momentOf(createdAt) },
  { title: 'Cartões', cell: ({ cards }) => count(cards) },
  { title: 'Livres', cell: ({ free }) => count(free) },
  { title: 'Resgatados', cell: ({ redeemed }) => count(redeemed) },
  { title: 'Retirados', cell: ({ withdrawn }) => count(withdrawn) },
];

/** Batches of gift cards, the newest first, with what became of their cards. */
export function BatchesScreen() {
  const { service } = useOperator();
  return (
    <ListScreen
      title={BATCHES_TITLE}
      sentence="Cada lote tem os seus cartões, para imprimir e exportar."
      back={{ href: GIFT_CARDS, here: BATCHES_TITLE, from: 'Cartões' }}
      actions={
        <LinkButton kind="main" href={`${GIFT_CARDS}/novo`}>
          Fazer um lote
        </LinkButton>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Nenhum lote foi feito."
      load={(address, signal) => {
        const cursor = address.get(CURSOR);
        return service.call(listGiftCardBatchesCall, { ...(cursor !== null && { cursor }) }, { signal });
      }}
    />
  );
}
