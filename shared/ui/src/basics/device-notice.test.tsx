import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { DeviceNotice, type DeviceNoticeProps } from './device-notice.tsx';

function Notice({ from, to }: { readonly from: DeviceNoticeProps['state']; readonly to: DeviceNoticeProps['state'] }) {
  const [state, setState] = useState(from);
  return (
    <DeviceNotice
      state={state}
      label="Avisar"
      on="Avisamos neste aparelho."
      onTurnOn={() => setState(to)}
      onTurnOff={() => setState('off')}
    />
  );
}

test.each([
  ['denied', /O navegador não permite/],
  ['on', /Avisamos neste aparelho/],
] as const)('what a page says of a device that is %s from the start takes no focus', (state, words) => {
  renderUi(<Notice from={state} to={state} />);
  screen.getByText(words);
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['denied', /O navegador não permite/],
  ['on', /Avisamos neste aparelho/],
] as const)('the answer to the button of a notice, %s, takes the focus that the button had', async (state, words) => {
  renderUi(<Notice from="off" to={state} />);
  await userEvent.click(screen.getByRole('button', { name: 'Avisar' }));
  expect(document.activeElement).toBe(screen.getByText(words));
});

test('a device that is told can be told no more, by a button of its own', () => {
  const turnOff = jest.fn();
  renderUi(<DeviceNotice state="on" label="Avisar" on="Avisamos." onTurnOn={() => undefined} onTurnOff={turnOff} />);
  fireEvent.click(screen.getByRole('button', { name: 'Não avisar mais neste aparelho' }));
  expect(turnOff).toHaveBeenCalledTimes(1);
});
