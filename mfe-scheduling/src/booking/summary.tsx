import { clockNotes, formatDayIn, timeIn } from '@acolhe/domain';
import { Button, neverCovered, Note, Panel, Stack, useStyles } from '@acolhe/ui';
import { NOT_HELD } from './booking-data.ts';
import type { Hold } from './booking-requests.ts';
import * as styles from './summary.module.css';

interface SummaryProps {
  readonly specialty: string | undefined;
  readonly professional: { readonly name: string; readonly zone: string } | undefined;
  /** Beginning of the hour that the appointment to be moved has now, an instant. */
  readonly movedFrom: string | undefined;
  /** Beginning of the chosen hour, an instant. */
  readonly startsAt: string | undefined;
  /** IANA time zone of the patient. */
  readonly zone: string;
  readonly hold: Hold;
  readonly failure: string | undefined;
  /** A question is read: below it, the summary waits for its choices. */
  readonly isLoading: boolean;
  /** The patient may book nothing at all. */
  readonly isRefused: boolean;
  /** Nothing can be booked here. */
  readonly isExhausted: boolean;
  readonly isBusy: boolean;
  /** It was just pressed. */
  readonly isCoolingDown: boolean;
  readonly action: string;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** Says what is chosen, what speaks against it, and ends the screen. */
export function Summary({
  specialty,
  professional,
  movedFrom,
  startsAt,
  zone,
  hold,
  failure,
  isLoading,
  isRefused,
  isExhausted,
  isBusy,
  isCoolingDown,
  action,
  onSubmit,
  onCancel,
}: SummaryProps) {
  const css = useStyles(styles);
  // Of an appointment that is moved they are known, and their names arrive late: their lines are there before.
  const late = movedFrom === undefined ? undefined : '\u00a0';
  const answers = [
    ['Hora atual', movedFrom && momentIn(zone, movedFrom)],
    ['Especialidade', specialty ?? late],
    ['Profissional', professional?.name ?? late],
    ['Data e horário', startsAt && momentIn(zone, startsAt)],
  ] as const;
  const clocks = startsAt && professional ? clockNotes(new Date(startsAt), zone, professional.zone) : [];
  return (
    <div className={isLoading ? css.later : undefined}>
      <Panel>
        <Stack>
          <h2>Sua consulta</h2>
          {isRefused ? (
            <p className={css.muted}>Não é possível agendar agora. O motivo está na primeira pergunta.</p>
          ) : isExhausted ? (
            <p className={css.muted}>Escolha outra especialidade ou tente em outro dia.</p>
          ) : specialty === undefined && late === undefined ? (
            <p className={css.muted}>Responda às perguntas. O que você escolher aparece aqui.</p>
          ) : (
            <dl className={css.answers}>
              {answers.map(
                ([name, answer]) =>
                  answer !== undefined && (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{answer}</dd>
                    </div>
                  ),
              )}
            </dl>
          )}
          {clocks.map((clock) => (
            <p key={clock} className={css.muted}>
              {clock}
            </p>
          ))}
          <div className={css.actions} {...neverCovered}>
            <Button kind="main" wide idle={isExhausted || isCoolingDown} busy={isBusy} onPress={onSubmit}>
              {action}
            </Button>
            <Button wide onPress={onCancel}>
              Cancelar
            </Button>
          </div>
          {/* They arrive late: above the buttons they would push them away from a finger. */}
          {startsAt !== undefined && hold.state === 'none' && (
            <div className={css.reserved}>
              <Note kind="info">{TEXT_AS_LONG}</Note>
            </div>
          )}
          {hold.state === 'held' && (
            <Note kind="info" live>
              Este horário está reservado para você até {timeIn(zone, new Date(hold.until))}.
            </Note>
          )}
          {hold.state === 'not-held' && (
            <Note kind="warning" live>
              {NOT_HELD}
            </Note>
          )}
          {failure !== undefined && (
            <Note kind="danger" live>
              {failure}
            </Note>
          )}
        </Stack>
      </Panel>
    </div>
  );
}

/** Holds the place of the note about the hold until it is there; not shown. */
const TEXT_AS_LONG = 'O horário que você escolheu está sendo reservado.';

/** Formats an instant: 'Sexta-feira, 21 de agosto, 14:30'. */
function momentIn(zone: string, startsAt: string): string {
  const text = formatDayIn(zone, new Date(startsAt));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}, ${timeIn(zone, new Date(startsAt))}`;
}
