import { type Fixture, noop } from '../testing/fixture.ts';
import { ChatPanel } from './chat-panel.tsx';

export const chatFixtures: readonly Fixture[] = [
  { name: 'no message yet', node: <ChatPanel messages={[]} onSend={noop} /> },
  {
    name: 'beside other work',
    node: (
      <ChatPanel
        dense
        onSend={noop}
        messages={[
          { id: '1', text: 'A febre baixou?', mine: true, author: 'Você', time: '14:31' },
          { id: '2', text: 'Baixou um pouco.', mine: false, author: 'Maria', time: '14:32' },
        ]}
      />
    ),
  },
];
