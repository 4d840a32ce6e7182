import { ageInYears, dayInSaoPaulo } from '@acolhe/domain';
import { usePortal, useSession } from '@acolhe/session';
import { patientKind, Person } from '@acolhe/ui';

/** The patient who waits, drawn by sex and age. */
export function OwnPerson() {
  const { clock } = usePortal();
  const patient = useSession()?.patient;
  if (!patient) return <Person who="youngWoman" />;
  const today = dayInSaoPaulo(new Date(clock.nowMs()));
  return <Person who={patientKind(patient.gender, ageInYears(patient.birthDate, today))} />;
}
