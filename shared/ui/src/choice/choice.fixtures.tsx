import { type Fixture, noop } from '../testing/fixture.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { CheckboxChoice, RadioChoice } from './choice.tsx';
import { GenderField } from './gender-field.tsx';

export const choiceFixtures: readonly Fixture[] = [
  {
    name: 'checkboxes',
    node: (
      <ChoiceGroup legend="O que você está sentindo?" legendNote="(marque o que tiver)" columns={2}>
        <CheckboxChoice label="Dor no corpo" checked={false} onChange={noop} />
        <CheckboxChoice label="Dor lombar" checked onChange={noop} />
        <CheckboxChoice label="Febre" hint="38 graus ou mais" checked onChange={noop} />
      </ChoiceGroup>
    ),
  },
  {
    name: 'radio buttons, error',
    node: (
      <ChoiceGroup id="sex" legend="Sexo" error="O campo Sexo é obrigatório" columns={2}>
        <RadioChoice name="sex" label="Feminino" checked onChoose={noop} />
        <RadioChoice name="sex" label="Masculino" checked={false} onChoose={noop} />
      </ChoiceGroup>
    ),
  },
  { name: 'sex', node: <GenderField id="gender" name="gender" value="m" error={undefined} onChange={noop} /> },
];
