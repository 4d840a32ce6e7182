import { MAX_NAME_LETTERS } from '@acolhe/domain';
import { FilteredField, type FilteredFieldProps } from './filtered-field.tsx';

/**
 * The name of a person, at most 100 letters. Accepts any character unless `allowed` limits them; the rules of the form
 * refuse what a name may not contain.
 */
export function NameField({ autoComplete = 'name', maxLength = MAX_NAME_LETTERS, ...field }: FilteredFieldProps) {
  return <FilteredField {...field} {...{ autoComplete, maxLength }} autoCapitalize="words" spellCheck={false} />;
}
