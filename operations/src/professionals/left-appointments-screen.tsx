import { Button, icons, LinkButton, Note, Stack, useStyles } from '@acolhe/ui';
import { ConsolePage } from '../page/console-page.tsx';
import { momentOf } from '../page/moment.ts';
import { useCopy } from '../page/use-copy.ts';
import * as styles from './left-appointments.module.css';
import { type LeftAppointment, LeftAppointmentsTable, phoneOf } from './left-appointments-table.tsx';
import { PROFESSIONALS } from './professional-words.ts';

const lineOf = (appointment: LeftAppointment) =>
  [momentOf(appointment.startsAt), appointment.patientName, phoneOf(appointment), appointment.specialty].join('\t');

export interface LeftAppointmentsScreenProps {
  /** The name of the professional. */
  readonly professional: string;
  readonly appointments: readonly LeftAppointment[];
}

/** Lists whom to tell that a professional is let in no more: the answer of the change says it once. */
export function LeftAppointmentsScreen({ professional, appointments }: LeftAppointmentsScreenProps) {
  const css = useStyles(styles);
  const { state, copy } = useCopy(appointments.map(lineOf).join('\n'), 'Lista copiada.');
  return (
    <ConsolePage
      title="Avise estes pacientes"
      sentence={`${professional} não atende mais, e estas consultas continuam marcadas. Horário de Brasília.`}
    >
      <Stack>
        <Note kind="warning" title="Guarde esta lista agora: ela não aparece de novo">
          Ninguém avisa os pacientes automaticamente. Imprima ou copie a lista antes de sair desta página.
        </Note>
        {state === 'refused' && (
          <Note kind="danger" live>
            O navegador não permitiu copiar. Selecione a lista e copie, ou imprima.
          </Note>
        )}
        <div className={css.buttons}>
          <Button icon={icons.copy} onPress={() => void copy()}>
            {state === 'copied' ? 'Copiada' : 'Copiar'}
          </Button>
          <Button icon={icons.print} onPress={() => window.print()}>
            Imprimir
          </Button>
          <LinkButton href={PROFESSIONALS}>Voltar aos profissionais</LinkButton>
        </div>
        <LeftAppointmentsTable label="Pacientes a avisar" appointments={appointments} />
      </Stack>
    </ConsolePage>
  );
}
