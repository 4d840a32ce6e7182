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
] as const)('the notice of a device that is %s from the start takes no focus', (state, text) => {
  renderUi(<Notice from={state} to={state} />);
  screen.getByText(text);
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['denied', /O navegador não permite/],
  ['on', /Avisamos neste aparelho/],
] as const)('the answer to the button of a notice, %s, takes the focus that the button had', async (state, text) => {
  renderUi(<Notice from="off" to={state} />);
  await userEvent.click(screen.getByRole('button', { name: 'Avisar' }));
  expect(document.activeElement).toBe(screen.getByText(text));
});

test('notifications of a device can be turned off by a separate button', () => {
  const turnOff = jest.fn();
  renderUi(<DeviceNotice state="on" label="Avisar" on="Avisamos." onTurnOn={() => undefined} onTurnOff={turnOff} />);
  fireEvent.click(screen.getByRole('button', { name: 'Não avisar mais neste aparelho' }));
  expect(turnOff).toHaveBeenCalledTimes(1);
});
