import type { CallKey, VisitForProfessional } from '@acolhe/contracts';
import { Button, Note, Skeleton, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { PatientFiles } from '../patient-files/patient-files.tsx';
import { Attachments } from '../visit/attachments.tsx';
import { HandOverNotes } from '../visit/hand-over-notes.tsx';
import { VisitOrigin } from '../visit/visit-origin.tsx';
import type { VisitDetails } from '../visit/use-visit-details.ts';
import { VisitFacts } from '../visit/visit-facts.tsx';
import * as styles from './call-screen.module.css';

export interface CallSideProps {
  readonly service: ConsoleService;
  readonly call: CallKey;
  readonly details: VisitDetails;
  /** The chat. */
  readonly children: ReactNode;
}

/**
 * The column beside the picture: the colleague's note, the patient's words, facts, pictures, and the chat. What the
 * patient told is never cut off: a long story makes the page longer.
 * @see docs/product/console-call.md
 */
export function CallSide({ service, call, details: { visit, failure, retry }, children }: CallSideProps) {
  const css = useStyles(styles);
  return (
    <aside className={css.side}>
      <section className={css.case} aria-label="Pedido">
        {visit && <HandOverNotes notes={visit.handOverNotes} />}
        <div className={css.words}>
          <h2>{requestTitle(visit)}</h2>
          {!visit && failure === undefined && <Skeleton label="Carregando o pedido" rows={3} />}
          {failure !== undefined && (
            <Note
              kind="warning"
              title="O pedido não abriu."
              action={
                <Button size="small" onPress={retry}>
                  Tentar novamente
                </Button>
              }
            >
              {failure}
            </Note>
          )}
          {visit && <VisitOrigin visit={visit} />}
        </div>
        {visit && <VisitFacts visit={visit} />}
        <div className={css.papers}>
          {visit && <Attachments service={service} attachments={visit.attachments} />}
          <PatientFiles key={call} service={service} call={call} />
        </div>
      </section>
      {children}
    </aside>
  );
}

function requestTitle(visit: VisitForProfessional | undefined): string {
  if (visit?.isInCabin) return 'Atendimento em cabine';
  return visit?.genderLabel === 'Feminino' ? 'Nas palavras da paciente' : 'Nas palavras do paciente';
}
