import type { CallKey } from '@acolhe/contracts';
import { Button, Note, Skeleton, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { PatientFiles } from '../patient-files/patient-files.tsx';
import { Attachments } from '../visit/attachments.tsx';
import { VisitReason } from '../visit/visit-reason.tsx';
import type { VisitDetails } from '../visit/use-visit-details.ts';
import { VisitFacts } from '../visit/visit-facts.tsx';
import * as styles from './call-screen.module.css';

export interface CallSideProps {
  readonly service: ConsoleService;
  readonly call: CallKey;
  readonly details: VisitDetails;
  /** Name of the cabin in which the patient is; undefined: the patient is at home. */
  readonly cabinName: string | undefined;
  /** Buttons of the visit. */
  readonly actions: ReactNode;
  /** The chat. */
  readonly children: ReactNode;
}

/** The column beside the picture: the patient's reason, facts of the visit, its actions, and the chat. */
export function CallSide({ service, call, details, cabinName, actions, children }: CallSideProps) {
  const { visit, failure, retry } = details;
  const css = useStyles(styles);
  return (
    <aside className={css.side}>
      <section className={css.case} aria-label="Pedido" tabIndex={0}>
        {cabinName !== undefined && (
          <Note kind="info" title={`Cabine: ${cabinName}`}>
            O paciente lê a conversa na tela da cabine, e não pode escrever.
          </Note>
        )}
        <div className={css.words}>
          <h2>{visit?.genderLabel === 'Feminino' ? 'Nas palavras da paciente' : 'Nas palavras do paciente'}</h2>
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
          {visit && <VisitReason reason={visit.reason} />}
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
