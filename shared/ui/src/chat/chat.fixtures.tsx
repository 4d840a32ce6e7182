import { type Fixture, nothing } from '../fixtures/fixture.ts';
import { ChatPanel } from './chat-panel.tsx';

export const chatFixtures: readonly Fixture[] = [
  { name: 'no message yet', node: <ChatPanel messages={[]} onSend={nothing} /> },
];
