import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { DeviceNotice } from './device-notice.tsx';

test('a device that is told can be told no more, by a button of its own', () => {
  const turnOff = jest.fn();
  renderUi(<DeviceNotice state="on" label="Avisar" on="Avisamos." onTurnOn={() => undefined} onTurnOff={turnOff} />);
  fireEvent.click(screen.getByRole('button', { name: 'Não avisar mais neste aparelho' }));
  expect(turnOff).toHaveBeenCalledTimes(1);
});
