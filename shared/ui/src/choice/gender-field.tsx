import { type Gender, genderLabel } from '@acolhe/domain';
import type { FieldBinding } from '../form/form-api.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { RadioChoice } from './choice.tsx';

const GENDERS: readonly Gender[] = ['f', 'm'];

/** Asks for the sex as registered, `f` or `m`; any other value counts as no answer. */
export function GenderField({ id, value, error, onChange }: FieldBinding<string>) {
  return (
    <ChoiceGroup id={id} legend="Sexo" error={error} columns={2}>
      {GENDERS.map((gender) => (
        <RadioChoice
          key={gender}
          name={id}
          label={genderLabel(gender)}
          checked={value === gender}
          onChoose={() => onChange(gender)}
        />
      ))}
    </ChoiceGroup>
  );
}
