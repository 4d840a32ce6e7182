import { LinkButton, Note, useStyles } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import * as styles from './home.module.css';

interface LiveCareNoteProps {
  /** Address of the call. */
  readonly address: string;
  /** The patient is about to be redirected into the call. */
  readonly isReturning: boolean;
}

/** Leads back into the visit, or the appointment's call, that is under way. */
export function LiveCareNote({ address, isReturning }: LiveCareNoteProps) {
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  // It answers the press of a patient, who may not see it where it stands.
  useEffect(() => {
    if (isReturning) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isReturning]);
  return (
    <div className={css.notes} ref={place}>
      {isReturning ? (
        <Note kind="info" live title="O profissional ainda está na chamada. Você será encaminhado em instantes.">
          Aguarde nesta página.
        </Note>
      ) : (
        <Note
          kind="info"
          live
          title="Você tem um atendimento em andamento"
          action={
            <LinkButton kind="main" href={address}>
              Voltar ao atendimento
            </LinkButton>
          }
        >
          Ele continua de onde parou.
        </Note>
      )}
    </div>
  );
}
