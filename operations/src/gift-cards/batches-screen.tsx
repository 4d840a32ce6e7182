import { type GiftCardBatch, listGiftCardBatchesCall } from '@acolhe/contracts/operations';
import { Link, LinkButton, type TableColumn } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { momentOf } from '../page/moment.ts';
import { batchHref, GIFT_CARDS } from './gift-card-words.ts';

const TITLE = 'Lotes de cartões';
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
      title={TITLE}
      sentence="Cada lote tem os seus cartões, para imprimir e exportar."
      back={{ href: GIFT_CARDS, here: TITLE, from: 'Cartões' }}
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
