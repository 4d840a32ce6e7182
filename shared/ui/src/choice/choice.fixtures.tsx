import { type Fixture, nothing } from '../testing/fixture.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { CheckboxChoice, RadioChoice } from './choice.tsx';
import { GenderField } from './gender-field.tsx';

export const choiceFixtures: readonly Fixture[] = [
  {
    name: 'checkboxes',
    node: (
      <ChoiceGroup legend="O que você está sentindo?" legendNote="(marque o que tiver)" columns={2}>
        <CheckboxChoice label="Dor no corpo" checked={false} onChange={nothing} />
        <CheckboxChoice label="Dor lombar" checked onChange={nothing} />
        <CheckboxChoice label="Febre" hint="38 graus ou mais" checked onChange={nothing} />
      </ChoiceGroup>
    ),
  },
  {
    name: 'radio buttons, error',
    node: (
      <ChoiceGroup id="sex" legend="Sexo" error="O campo Sexo é obrigatório" columns={2}>
        <RadioChoice name="sex" label="Feminino" checked onChoose={nothing} />
        <RadioChoice name="sex" label="Masculino" checked={false} onChoose={nothing} />
      </ChoiceGroup>
    ),
  },
  { name: 'sex', node: <GenderField id="gender" name="gender" value="m" error={undefined} onChange={nothing} /> },
];
