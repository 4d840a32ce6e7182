import type { Session } from '../platform/auth/session.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { requireOwnPatient, patientOf, professionalOf } from './callers.ts';

const patient: Session = { kind: 'patient', patientId: 1001, scope: 'patient', sid: 's' };
const professional: Session = { kind: 'professional', professionalId: 101, scope: 'professional', sid: 's' };

function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof HttpProblem ? error.details : error;
  }
}

it('requireOwnPatient accepts a patient’s id and refuses another’s', () => {
  expect([
    patientOf({ session: patient }),
    professionalOf({ session: professional }),
    requireOwnPatient({ session: patient }, 1001),
  ]).toEqual([1001, 101, 1001]);
  for (const foreign of [
    () => requireOwnPatient({ session: patient }, 1002),
    () => patientOf({ session: professional }),
    () => professionalOf({ session: patient }),
    () => patientOf({}),
  ]) {
    expect(refusalOf(foreign)).toEqual({
      code: 'forbidden',
      httpStatus: 403,
      message: 'Você não tem acesso a este recurso.',
    });
  }
});
