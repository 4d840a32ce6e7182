import { useLocation, useNavigate, useSearchParams } from '@acolhe/session/router';
import { LinkButton } from '@acolhe/ui';
import { keptText } from '../list/kept-text.ts';
import { CardList } from './card-list.tsx';
import { GiftCardFilters } from './gift-card-filters.tsx';
import { BATCHES, GIFT_CARDS, giftCardStateOf } from './gift-card-words.ts';

/** All gift cards, found by the beginning of a code. */
export function GiftCardsScreen() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const code = keptText(useLocation().state, 'code');
  return (
    <CardList
      title="Cartões"
      sentence="Quem tem o código pode resgatar o cartão: guarde a lista como dinheiro."
      code={code}
      actions={
        <>
          <LinkButton kind="main" href={`${GIFT_CARDS}/novo`}>
            Fazer um lote
          </LinkButton>
          <LinkButton href={BATCHES}>Ver os lotes</LinkButton>
        </>
      }
      filters={
        <GiftCardFilters
          key={`${address.toString()} ${code}`}
          initial={{ code, state: giftCardStateOf(address.get('situacao')) ?? '' }}
          onFilter={(filters) =>
            void navigate(
              { pathname: GIFT_CARDS, search: filters.state && `situacao=${filters.state}` },
              { state: { code: filters.code.trim() } },
            )
          }
        />
      }
    />
  );
}
