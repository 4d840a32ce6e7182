import { useLocation, useNavigate, useSearchParams } from '@acolhe/session/router';
import { Button, Form, LinkButton, SelectField, TextField, useForm, useStyles } from '@acolhe/ui';
import { textInHistory } from '../list/list-filters.tsx';
import { CardList } from './card-list.tsx';
import { BATCHES, GIFT_CARD_STATES, GIFT_CARDS, giftCardStateOf } from './gift-card-labels.ts';
import * as styles from '../list/list-filters.module.css';

/** All gift cards, found by the beginning of a code. */
export function GiftCardsScreen() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const code = textInHistory(useLocation().state, 'code');
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

/** Search criteria of cards. */
export interface CardFilters {
  readonly code: string;
  readonly state: string;
}

export interface GiftCardFiltersProps {
  readonly initial: CardFilters;
  readonly onFilter: (filters: CardFilters) => void;
}

/** The filters of gift cards. */
function GiftCardFilters({ initial, onFilter }: GiftCardFiltersProps) {
  const css = useStyles(styles);
  const form = useForm<CardFilters>({ initial, onSubmit: onFilter });
  return (
    <Form form={form} label="Filtros">
      <div className={css.filters}>
        <TextField
          label="Começo do código"
          type="search"
          maxLength={124}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
        />
        <SelectField label="Situação" options={GIFT_CARD_STATES} {...form.field('state')} />
      </div>
      <div>
        <Button type="submit">Filtrar</Button>
      </div>
    </Form>
  );
}
