import type { CallKey, VisitForProfessional } from '@acolhe/contracts';
import { Button, Note, Skeleton, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { PatientFiles } from '../patient-files/patient-files.tsx';
import { Attachments } from '../visit/attachments.tsx';
import { VisitOrigin } from '../visit/visit-origin.tsx';
import type { VisitDetails } from '../visit/use-visit-details.ts';
import { VisitFacts } from '../visit/visit-facts.tsx';
import * as styles from './call-screen.module.css';

export interface CallSideProps {
  readonly service: ConsoleService;
  readonly call: CallKey;
  readonly details: VisitDetails;
  /** Buttons of the visit. */
  readonly actions: ReactNode;
  /** The chat. */
  readonly children: ReactNode;
}

/** The column beside the picture: the patient's reason, facts of the visit, its actions, and the chat. */
export function CallSide({ service, call, details: { visit, failure, retry }, actions, children }: CallSideProps) {
  const css = useStyles(styles);
  return (
    <aside className={css.side}>
      <section className={css.case} aria-label="Pedido" tabIndex={0}>
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
        {visit && <Attachments service={service} attachments={visit.attachments} />}
        {visit && <VisitFacts visit={visit} />}
        <PatientFiles key={call} service={service} call={call} />
      </section>
      {actions}
      {children}
    </aside>
  );
}

function requestTitle(visit: VisitForProfessional | undefined): string {
  if (visit?.isInCabin) return 'Atendimento em cabine';
  return visit?.genderLabel === 'Feminino' ? 'Nas palavras da paciente' : 'Nas palavras do paciente';
}
