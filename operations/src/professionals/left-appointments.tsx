import type { CallOutput } from '@acolhe/contracts';
import type { changeProfessionalCall } from '@acolhe/contracts/operations';
import { Button, icons, LinkButton, Note, Stack, Table, useStyles } from '@acolhe/ui';
import { ConsolePage } from '../page/console-page.tsx';
import { useCopy } from '../page/copying.tsx';
import { momentOf } from '../page/formats.ts';
import { PROFESSIONALS } from './professional-labels.ts';
import * as styles from './left-appointments.module.css';

const lineOf = (appointment: LeftAppointment) =>
  [momentOf(appointment.startsAt), appointment.patientName, phoneOf(appointment), appointment.specialty].join('\t');

export interface LeftAppointmentsScreenProps {
  /** The name of the professional. */
  readonly professional: string;
  readonly appointments: readonly LeftAppointment[];
}

/** Lists the patients to be contacted when a professional loses access: the answer of the change contains them once. */
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

/** An appointment that stays booked though nothing offers it any more. */
export type LeftAppointment = NonNullable<CallOutput<typeof changeProfessionalCall>['leftAppointments']>[number];

/** The phone of a patient to be contacted. */
const phoneOf = ({ patientPhone }: LeftAppointment): string => patientPhone ?? 'Sem telefone';

export interface LeftAppointmentsTableProps {
  readonly label: string;
  readonly appointments: readonly LeftAppointment[];
}

/** Table of the remaining appointments with the patients to be contacted. */
export function LeftAppointmentsTable({ label, appointments }: LeftAppointmentsTableProps) {
  return (
    <Table
      label={label}
      columns={[
        { title: 'Paciente', kind: 'main', cell: ({ patientName }: LeftAppointment) => patientName },
        { title: 'Telefone', kind: 'whole', cell: phoneOf },
        { title: 'Consulta', cell: ({ startsAt }) => momentOf(startsAt) },
        { title: 'Especialidade', cell: ({ specialty }) => specialty },
      ]}
      rows={appointments}
      keyOf={({ id }) => id}
    />
  );
}
