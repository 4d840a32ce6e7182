import type { CallKey } from '@acolhe/contracts';
import { Button, ChatPanel, Note, firstName, useStyles } from '@acolhe/ui';
import { type RefObject, useEffect } from 'react';
import type { CallDrafts } from '../call-drafts/call-drafts.ts';
import { useCallDraft } from '../call-drafts/use-call-draft.ts';
import { authorOf } from '../chat/author.ts';
import type { Chat } from '../chat/use-chat.ts';
import * as styles from './call-screen.module.css';

export interface CallChatProps {
  readonly chat: Chat;
  readonly call: CallKey;
  readonly drafts: CallDrafts;
  readonly patientName: string;
  /** Epoch milliseconds. Messages of this side from before are a colleague's. */
  readonly callStartedAtMs: number | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
}

/** The chat of the call, with the messages that could not be sent above it. */
export function CallChat({ chat, call, drafts, patientName, callStartedAtMs, place }: CallChatProps) {
  const css = useStyles(styles);
  const { draft, change } = useCallDraft(drafts, call);
  const { unsent, outbox } = chat;
  useEffect(() => {
    // One that is being sent again is in both.
    change({ undelivered: [...new Set([...unsent, ...outbox].map(({ text }) => text))] });
  }, [change, unsent, outbox]);
  return (
    <>
      {unsent.map((message) => (
        <Note
          key={message.clientId}
          kind={message.isUnconfirmed ? 'warning' : 'danger'}
          live
          title={`${message.isUnconfirmed ? 'Envio não confirmado' : 'Não enviada'}: "${message.text}"`}
          action={
            <Button size="small" busy={chat.sending} busyLabel="Enviando..." onPress={() => chat.sendAgain(message)}>
              Enviar de novo
            </Button>
          }
        >
          {message.reason}
        </Note>
      ))}
      <div ref={place} className={css.chat}>
        <ChatPanel
          dense
          messages={chat.messages.map((message) => {
            const author = authorOf(message, firstName(patientName), callStartedAtMs);
            return {
              id: message.id,
              text: message.text,
              mine: author.mine,
              author: author.name,
              time: message.time.slice(0, 5),
            };
          })}
          busy={chat.sending}
          draft={{ text: draft.message, onText: (message) => change({ message }) }}
          onSend={chat.send}
        />
      </div>
    </>
  );
}
