import { LinkButton, Note, useStyles } from '@acolhe/ui';
import * as styles from './home.module.css';

interface LiveCareNoteProps {
  /** Where it goes on. */
  readonly address: string;
  /** The patient is being led back into the call. */
  readonly isReturning: boolean;
}

/** The way back into the visit, or the call of an appointment, that is under way. */
export function LiveCareNote({ address, isReturning }: LiveCareNoteProps) {
  const css = useStyles(styles);
  return (
    <div className={css.notes}>
      {isReturning ? (
        <Note kind="info" live title="O profissional ainda está na chamada. Você será encaminhado em instantes.">
          Aguarde nesta página.
        </Note>
      ) : (
        <Note
          kind="info"
          live
          title="Você tem um atendimento em andamento"
          action={<LinkButton href={address}>Voltar ao atendimento</LinkButton>}
        >
          Ele continua de onde parou.
        </Note>
      )}
    </div>
  );
}
