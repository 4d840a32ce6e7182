import { useLocation } from '@acolhe/session/router';
import { LinkButton, SelectField, TextField } from '@acolhe/ui';
import { ListFilters, textInHistory } from '../list/list-filters.tsx';
import { CardList } from './card-list.tsx';
import { BATCHES, GIFT_CARD_STATES, GIFT_CARDS } from './gift-card-labels.ts';

/** All gift cards, found by the beginning of a code. */
export function GiftCardsScreen() {
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
        <ListFilters names={['code', 'situacao']} inHistory={['code']}>
          {(form) => (
            <>
              <TextField
                label="Começo do código"
                type="search"
                maxLength={124}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                {...form.field('code')}
              />
              <SelectField label="Situação" options={GIFT_CARD_STATES} {...form.field('situacao')} />
            </>
          )}
        </ListFilters>
      }
    />
  );
}
