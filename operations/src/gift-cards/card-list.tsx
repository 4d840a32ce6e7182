import {
  exportGiftCardsCall,
  findGiftCardsCall,
  type GiftCardState,
  type ManagedGiftCard,
  withdrawGiftCardCall,
} from '@acolhe/contracts/operations';
import { useSearchParams } from '@acolhe/session/router';
import { Button, Link, type TableColumn, Tag, useUi } from '@acolhe/ui';
import { type ReactNode, useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { ConfirmDialog } from '../editor/change-dialogs.tsx';
import { ExportButton, ExportFailure, useExport } from '../list/export.tsx';
import { ChoicesFailure } from '../list/list-filters.tsx';
import { CURSOR, ListScreen, type ListScreenProps } from '../list/list-screen.tsx';
import { NumberText, OneLine } from '../list/list-table.tsx';
import { dayText, momentOf } from '../page/formats.ts';
import { patientHref } from '../patients/patient-values.ts';
import { batchHref, giftCardStateName, giftCardStateOf, quotasText } from './gift-card-labels.ts';

const TAGS = { free: 'success', redeemed: 'info', expired: 'neutral', withdrawn: 'neutral' } as const;

export interface CardListProps extends Pick<ListScreenProps<ManagedGiftCard>, 'title' | 'sentence' | 'back'> {
  /** Of one batch alone. */
  readonly batchId?: number;
  /** The beginning of a code. */
  readonly code?: string;
  readonly actions: ReactNode;
  readonly filters: ReactNode;
  /** After a card was withdrawn. */
  readonly onWithdrawn?: () => void;
}

/** Gift cards, newest first, with redemption, remaining quota, export and withdrawal. */
export function CardList({ batchId, code = '', actions, filters, onWithdrawn, ...list }: CardListProps) {
  const { service } = useOperator();
  const { announce } = useUi();
  const [address] = useSearchParams();
  const catalogue = useCatalogue();
  const specialties = catalogue.data?.specialties ?? [];
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<ManagedGiftCard>();
  const filtersOf = (state: GiftCardState | undefined) => ({
    ...(batchId !== undefined && { batchId }),
    ...(state && { state }),
  });
  const exported = useExport(exportGiftCardsCall, filtersOf(giftCardStateOf(address.get('situacao'))), 'cartoes.csv');
  const columns: readonly TableColumn<ManagedGiftCard>[] = [
    { title: 'Código', kind: 'main', cell: (card) => <OneLine>{card.code}</OneLine> },
    {
      title: 'Lote',
      cell: (card) =>
        card.batchId === undefined ? (
          'Sem lote'
        ) : (
          <Link href={batchHref(card.batchId)}>{card.batchLabel ?? card.batchId}</Link>
        ),
    },
    { title: 'Instituição', cell: ({ client }) => client },
    { title: 'Resta', cell: ({ quotas }) => <NumberText>{quotasText(quotas, specialties)}</NumberText> },
    { title: 'Resgate', cell: (card) => <Redemption {...card} /> },
    { title: 'Situação', kind: 'tag', cell: ({ state }) => <Tag kind={TAGS[state]}>{giftCardStateName(state)}</Tag> },
    {
      title: 'Retirar',
      kind: 'bare',
      cell: (card) =>
        (card.state === 'free' || card.state === 'expired') && (
          <Button
            kind="dangerQuiet"
            size="small"
            aria-label={`Retirar o cartão ${card.code}`}
            onPress={() => setAsked(card)}
          >
            Retirar
          </Button>
        ),
    },
  ];
  return (
    <>
      <ListScreen
        {...list}
        actions={
          <>
            {actions}
            <ExportButton of={exported} />
          </>
        }
        filters={
          <>
            <ExportFailure of={exported} />
            <ChoicesFailure state={catalogue} />
            {filters}
          </>
        }
        columns={batchId === undefined ? columns : columns.filter(({ title }) => title !== 'Lote')}
        keyOf={({ id }) => id}
        version={`${version} ${code}`}
        empty="Nenhum cartão."
        emptyFiltered="Nenhum cartão com esses filtros."
        isSearched={code !== ''}
        load={(query, signal) => {
          const cursor = query.get(CURSOR);
          return service.call(
            findGiftCardsCall,
            {
              ...filtersOf(giftCardStateOf(query.get('situacao'))),
              ...(code !== '' && { code }),
              ...(cursor !== null && { cursor }),
            },
            { signal },
          );
        }}
      />
      {asked && (
        <ConfirmDialog
          title={`Retirar o cartão ${asked.code}?`}
          label="Retirar cartão"
          busyLabel="Retirando..."
          failureTitle="O cartão não foi retirado"
          confirm={(reason) => service.call(withdrawGiftCardCall, { id: asked.id, ...reason })}
          onCancel={() => setAsked(undefined)}
          onDone={() => {
            announce('Cartão retirado.');
            setAsked(undefined);
            setVersion((count) => count + 1);
            onWithdrawn?.();
          }}
        >
          <p>Ninguém mais poderá resgatá-lo. Não dá para desfazer.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The last day of redemption, or the redemption with its patient. */
function Redemption({ redeemUntil, redeemedAt, patientId, patientName }: ManagedGiftCard) {
  if (redeemedAt === undefined) return `Até ${dayText(redeemUntil)}`;
  return (
    <span>
      {momentOf(redeemedAt)}
      {patientId !== undefined && (
        <>
          {', '}
          <Link href={patientHref(patientId)}>{patientName ?? `paciente nº ${patientId}`}</Link>
        </>
      )}
    </span>
  );
}
