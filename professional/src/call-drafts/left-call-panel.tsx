import { MAX_GUIDANCE } from '@acolhe/contracts';
import { hasVisibleText } from '@acolhe/domain';
import { Button, firstName, icons, Note, Panel, TextArea, useFocusFallback, useStyles } from '@acolhe/ui';
import { useId, useRef } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { type CallDrafts, isWritten, type LeftCall, messagesOf } from './call-drafts.ts';
import { CopyButton } from './copy-button.tsx';
import { KeptText } from './kept-text.tsx';
import * as styles from './left-call-panel.module.css';
import { useCallDraft } from './use-call-draft.ts';
import { useGuidance } from './use-guidance.ts';

const GUIDANCE = 'O que fazer agora';

export interface LeftCallPanelProps {
  readonly service: ConsoleService;
  readonly drafts: CallDrafts;
  readonly left: LeftCall;
}

/**
 * Shows what the professional was typing when a call ended: the guidance can still be sent, all of it copied.
 * @see docs/product/console.md
 */
export function LeftCallPanel({ service, drafts, left }: LeftCallPanelProps) {
  const css = useStyles(styles);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const focusKeeping = useFocusFallback(() => title.current?.focus());
  const { draft, change } = useCallDraft(drafts, left.call);
  const { send, isSending, failure } = useGuidance(service, drafts, left.call);
  const { guidance, note } = draft;
  const messages = messagesOf(draft);
  const name = left.patientName;
  const mayBeSent = left.takesGuidance && !left.isGuidanceSent;
  return (
    <Panel>
      <section className={css.left} aria-labelledby={titleId} {...focusKeeping}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          O que você escrevia no atendimento{name && ` de ${name}`}
        </h2>
        <Note kind="warning" live title="O atendimento terminou antes do envio.">
          {mayBeSent
            ? 'A orientação ainda pode ser enviada. O resto pode ser copiado.'
            : 'O que ficou aqui pode ser copiado.'}
        </Note>
        {mayBeSent && (
          <>
            <TextArea
              id={`${titleId}-orientacao`}
              label={GUIDANCE}
              help="Para quem foi atendido: cuidados, retorno, sinais de alerta. Fica no histórico de atendimento."
              rows={3}
              maxLength={MAX_GUIDANCE}
              value={guidance}
              onChange={(typed) => change({ guidance: typed })}
            />
            {failure !== undefined && (
              <Note kind="danger" live title="A orientação não foi enviada.">
                {failure} O texto continua aqui.
              </Note>
            )}
            <div className={css.buttons}>
              <Button
                size="small"
                icon={icons.send}
                busy={isSending}
                busyLabel="Enviando..."
                idle={!hasVisibleText(guidance)}
                idleReason="Escreva a orientação para enviar."
                onPress={() => send(guidance)}
              >
                Enviar orientação
              </Button>
              {hasVisibleText(guidance) && <CopyButton what={GUIDANCE} text={guidance} />}
            </div>
          </>
        )}
        {left.isGuidanceSent && (
          <Note kind="success" live title="Orientação enviada.">
            Fica no histórico de atendimento{name && ` de ${firstName(name)}`}.
          </Note>
        )}
        {!left.takesGuidance && hasVisibleText(guidance) && <KeptText what={GUIDANCE} text={guidance} />}
        {hasVisibleText(note) && <KeptText what="Recado para o médico" text={note} />}
        {messages !== '' && <KeptText what="Mensagem da conversa, sem confirmação de envio" text={messages} />}
        <div className={css.buttons}>
          <Button kind="text" size="small" onPress={() => drafts.forget(left.call)}>
            {isWritten(draft) ? 'Descartar o que ficou' : 'Pronto'}
          </Button>
        </div>
      </section>
    </Panel>
  );
}
