import { ageAt } from '@acolhe/domain';
import { usePortal, useSession } from '@acolhe/session';
import { Anyone, patientKind, Person } from '@acolhe/ui';

/** The patient who waits, drawn by sex and age. */
export function OwnPerson() {
  const { clock } = usePortal();
  const patient = useSession()?.patient;
  if (!patient) return <Anyone />;
  return <Person who={patientKind(patient.gender, ageAt(patient.birthDate, clock.nowMs()))} />;
}
