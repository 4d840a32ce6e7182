import { callIdOf, type CallKey, finishVisitCall, MAX_GUIDANCE, updateScheduleCall } from '@acolhe/contracts';
import { hasVisibleText } from '@acolhe/domain';
import { Button, firstName, icons, Note, Panel, TextArea, useFocusFallback, useStyles } from '@acolhe/ui';
import { useId, useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { type CallDrafts, isWritten, type LeftCall, messagesOf, useCallDraft } from './call-drafts.ts';
import * as styles from './left-call-panel.module.css';

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
  const focusFallback = useFocusFallback(() => title.current?.focus());
  const { draft, change } = useCallDraft(drafts, left.call);
  const { send, isSending, failure } = useGuidance(service, drafts, left.call);
  const { guidance, note } = draft;
  const messages = messagesOf(draft);
  const name = left.patientName;
  const mayBeSent = left.takesGuidance && !left.isGuidanceSent;
  return (
    <Panel>
      <section className={css.left} aria-labelledby={titleId} {...focusFallback}>
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
        {!left.takesGuidance && hasVisibleText(guidance) && <RetainedText what={GUIDANCE} text={guidance} />}
        {hasVisibleText(note) && <RetainedText what="Recado para o médico" text={note} />}
        {messages !== '' && <RetainedText what="Mensagem da conversa, sem confirmação de envio" text={messages} />}
        <div className={css.buttons}>
          <Button kind="text" size="small" onPress={() => drafts.forget(left.call)}>
            {isWritten(draft) ? 'Descartar o que ficou' : 'Pronto'}
          </Button>
        </div>
      </section>
    </Panel>
  );
}

/** Copies a text, and says so, or that the browser refused. */
function CopyButton({ what, text }: { readonly what: string; readonly text: string }) {
  const css = useStyles(styles);
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean }>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, done: true });
    } catch {
      // Refused, or no clipboard in this browser.
      setCopied({ text, done: false });
    }
  };
  const outcome = copied?.text === text ? copied : undefined;
  return (
    <span className={css.copy}>
      <Button size="small" icon={icons.copy} aria-label={`Copiar: ${what}`} onPress={() => void copy()}>
        Copiar
      </Button>
      <span role="status" className={css.muted}>
        {outcome && (outcome.done ? 'Copiado.' : 'O navegador não deixou copiar. Selecione o texto e copie.')}
      </span>
    </span>
  );
}

/** A text that was typed and has nowhere to go any more, to be read and copied. */
function RetainedText({ what, text }: { readonly what: string; readonly text: string }) {
  const css = useStyles(styles);
  return (
    <div className={css.kept}>
      <h3>{what}</h3>
      <p className={css.text}>{text}</p>
      <CopyButton what={what} text={text} />
    </div>
  );
}

export interface GuidanceSending {
  /** @param guidance as it was typed; not blank */
  readonly send: (guidance: string) => void;
  readonly isSending: boolean;
  /** Why it was not sent. */
  readonly failure?: string;
}

/**
 * Sends the guidance for a patient after a call that is over. The service stores the first that it is sent, by the
 * call that finishes a visit or an appointment's call, which changes nothing else of one that is over.
 * @see docs/product/history.md
 */
function useGuidance(service: ConsoleService, drafts: CallDrafts, call: CallKey): GuidanceSending {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (typed: string): Promise<void> => {
    const guidance = typed.trim();
    setSending(true);
    setFailure(undefined);
    const id = callIdOf(call);
    const { error } =
      id.requestId === undefined
        ? await service.call(updateScheduleCall, { ...id, status: 'finishing', guidance })
        : await service.call(finishVisitCall, { ...id, guidance });
    setSending(false);
    if (error) return setFailure(error.message);
    drafts.takeGuidance(call);
  };
  return { send: (guidance) => void send(guidance), isSending, failure };
}
