import { type Fixture, noop } from '../testing/fixture.ts';
import { ChatPanel } from './chat-panel.tsx';

export const chatFixtures: readonly Fixture[] = [
  { name: 'no message yet', node: <ChatPanel messages={[]} onSend={noop} /> },
];
