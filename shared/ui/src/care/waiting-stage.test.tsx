import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { QueueArches } from './waiting-stage.tsx';

test("the arches show the patient's number in the queue, which the text says to a reader, or a person", () => {
  const { rerender } = renderUi(<QueueArches position={3}>alguém</QueueArches>);
  expect(screen.getByTestId('queue-position').textContent).toBe('3');
  expect(screen.getByTestId('queue-position').closest('[aria-hidden=true]')).not.toBeNull();
  rerender(<QueueArches>alguém</QueueArches>);
  expect(screen.queryByTestId('queue-position')).toBeNull();
  expect(screen.getByText('alguém')).toBeTruthy();
});
