import type { CallOutput } from '@acolhe/contracts';
import type { changeProfessionalCall } from '@acolhe/contracts/operations';
import { Table } from '@acolhe/ui';
import { momentOf } from '../page/moment.ts';

/** An appointment that stays booked though nothing offers it any more. */
export type LeftAppointment = NonNullable<CallOutput<typeof changeProfessionalCall>['leftAppointments']>[number];

/** The phone of a patient who has to be told. */
export const phoneOf = ({ patientPhone }: LeftAppointment): string => patientPhone ?? 'Sem telefone';

export interface LeftAppointmentsTableProps {
  readonly label: string;
  readonly appointments: readonly LeftAppointment[];
}

/** Lists whom to tell of appointments that are left. */
export function LeftAppointmentsTable({ label, appointments }: LeftAppointmentsTableProps) {
  return (
    <Table
      label={label}
      columns={[
        { title: 'Paciente', kind: 'main', cell: ({ patientName }: LeftAppointment) => patientName },
        { title: 'Telefone', cell: phoneOf },
        { title: 'Consulta', cell: ({ startsAt }) => momentOf(startsAt) },
        { title: 'Especialidade', cell: ({ specialty }) => specialty },
      ]}
      rows={appointments}
      keyOf={({ id }) => id}
    />
  );
}
