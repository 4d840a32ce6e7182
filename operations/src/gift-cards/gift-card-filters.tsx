import { Button, Form, SelectField, TextField, useForm, useStyles } from '@acolhe/ui';
import * as styles from '../list/list-filters.module.css';
import { GIFT_CARD_STATES } from './gift-card-words.ts';

/** What cards are searched by. */
export interface CardFilters {
  readonly code: string;
  readonly state: string;
}

export interface GiftCardFiltersProps {
  readonly initial: CardFilters;
  readonly onFilter: (filters: CardFilters) => void;
}

/** The filters of gift cards. */
export function GiftCardFilters({ initial, onFilter }: GiftCardFiltersProps) {
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
