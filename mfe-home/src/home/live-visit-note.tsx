import { LinkButton, Note, useStyles } from '@acolhe/ui';
import * as styles from './home.module.css';
import { visitPath } from './paths.ts';

interface LiveVisitNoteProps {
  readonly requestId: number;
  /** The patient is being led back into the call. */
  readonly isReturning: boolean;
}

/** The way back into a visit that is under way. */
export function LiveVisitNote({ requestId, isReturning }: LiveVisitNoteProps) {
  const css = useStyles(styles);
  return (
    <div className={css.notes}>
      {isReturning
        ? <Note kind="info" live title="O profissional ainda está na chamada. Você será encaminhado em instantes.">Aguarde nesta página.</Note>
        : (
          <Note kind="info" live title="Você tem um atendimento em andamento" action={<LinkButton href={visitPath(requestId)}>Voltar ao atendimento</LinkButton>}>
            Ele continua de onde parou.
          </Note>
        )}
    </div>
  );
}
