import { type Fixture, noop } from '../testing/fixture.ts';
import { Portrait } from '../art/person.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { CheckboxChoice, RadioChoice, SlotChoice } from './choice.tsx';
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
  {
    name: 'radio buttons with pictures',
    node: (
      <ChoiceGroup legend="Profissional">
        <RadioChoice
          name="professional"
          label="Rafael Nunes"
          hint="Próximo horário: 21 de agosto, 14:30"
          art={<Portrait who="doctorMan" />}
          checked
          onChoose={noop}
        />
        <RadioChoice
          name="professional"
          label="Helena Castro"
          art={<Portrait who="doctorWoman" />}
          checked={false}
          onChoose={noop}
        />
      </ChoiceGroup>
    ),
  },
  {
    name: 'slots',
    node: (
      <ChoiceGroup legend="Horário">
        <SlotChoice name="hour" checked={false} onChoose={noop}>
          09:00
        </SlotChoice>
        <SlotChoice name="hour" label="14:30, em São Paulo" checked onChoose={noop}>
          14:30
        </SlotChoice>
      </ChoiceGroup>
    ),
  },
  { name: 'sex', node: <GenderField id="gender" name="gender" value="m" error={undefined} onChange={noop} /> },
];
