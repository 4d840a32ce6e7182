import { MAX_NAME_LETTERS } from '@acolhe/domain';
import { FilteredField, type FilteredFieldProps } from './filtered-field.tsx';

/**
 * The name of a person, 100 letters at the most. Unless `allowed` says otherwise everything may be written, and the
 * rules of the form say what a name may not hold.
 */
export function NameField({ autoComplete = 'name', maxLength = MAX_NAME_LETTERS, ...field }: FilteredFieldProps) {
  return <FilteredField {...field} {...{ autoComplete, maxLength }} autoCapitalize="words" spellCheck={false} />;
}
