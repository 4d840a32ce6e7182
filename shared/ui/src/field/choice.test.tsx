import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { CheckboxChoice, ChoiceGroup, GenderField, RadioChoice } from './choice.tsx';

test('the whole row marks a checkbox, inside the group that asks', async () => {
  const change = jest.fn();
  renderUi(
    <ChoiceGroup legend="O que você está sentindo?" legendNote="(marque o que tiver)">
      <CheckboxChoice label="Febre" hint="38 graus ou mais" checked={false} onChange={change} />
    </ChoiceGroup>,
  );
  expect(screen.getByRole('group', { name: 'O que você está sentindo? (marque o que tiver)' })).toBeTruthy();
  await userEvent.click(screen.getByText('Febre'));
  expect(change).toHaveBeenCalledWith(true);
});

test('a radio button is chosen, and the error is read with the group', async () => {
  const choose = jest.fn();
  renderUi(
    <ChoiceGroup id="sex" legend="Sexo" error="O campo Sexo é obrigatório">
      <RadioChoice name="sex" label="Feminino" checked={false} onChoose={choose} />
    </ChoiceGroup>,
  );
  expect(screen.getByRole('group', { name: 'Sexo', description: 'Erro: O campo Sexo é obrigatório' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
  expect(choose).toHaveBeenCalledTimes(1);
});

test('sex is asked with labels and reported as it is registered', async () => {
  const change = jest.fn();
  renderUi(<GenderField id="gender" name="gender" value="m" error="O campo Sexo é obrigatório" onChange={change} />);
  expect(screen.getByRole('group', { name: 'Sexo', description: 'Erro: O campo Sexo é obrigatório' }).id).toBe(
    'gender',
  );
  expect(
    screen.getAllByRole<HTMLInputElement>('radio').map(({ labels, checked }) => [labels?.[0]?.textContent, checked]),
  ).toEqual([
    ['Feminino', false],
    ['Masculino', true],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
  expect(change.mock.calls).toEqual([['f']]);
});
