import { Portrait } from '../art/person.tsx';
import { type Fixture, noop } from '../testing/fixture.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { CheckboxChoice, ChoiceGroup, GenderField, RadioChoice, SlotChoice } from './choice.tsx';
import { BirthDateField, DateField } from './date-field.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const today = '2026-08-21';

export const dateFixtures: readonly Fixture[] = [
  {
    name: 'chosen',
    node: <DateField id="date" label="Data da consulta" today={today} value="2026-08-24" onChange={noop} />,
  },
  {
    name: 'birth date, error',
    node: (
      <BirthDateField
        id="birth"
        help="Dia, mês e ano"
        error="O campo Data de Nascimento está inválido"
        today={today}
        value="31/02/1990"
        onChange={noop}
      />
    ),
  },
  {
    name: 'read only',
    node: (
      <DateField id="date-read" label="Data de Nascimento" readOnly today={today} value="1990-05-20" onChange={noop} />
    ),
  },
  {
    name: 'calendar in the page',
    node: (
      <MonthCalendar
        days={['2026-08-21', '2026-08-24', '2026-09-01']}
        chosen="2026-08-24"
        today={today}
        onPick={noop}
      />
    ),
  },
  {
    name: 'calendar',
    fillsWindow: true,
    node: (
      <CalendarDialog
        title="Data da consulta"
        chosen="2026-08-24"
        today={today}
        min="2026-08-10"
        max="2027-12-31"
        onPick={noop}
        onCancel={noop}
      />
    ),
  },
];

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
