import { movedAppointmentId, schedulingByContract } from './booking-screen.tsx';

describe('the screen is opened to move the appointment', () => {
  it.each([
    ['of the address', '?remarcar=7001', null, 7001],
    ['of the history entry', '', { appointmentId: 7002 }, 7002],
    ['of the history entry first', '?remarcar=7001', { appointmentId: 7002 }, 7002],
    ['of neither', '', { booking: {} }, undefined],
    ['that a number names, nothing else', '?remarcar=x', { appointmentId: -1 }, undefined],
  ])('%s', (_, search, state, id) => expect(movedAppointmentId(search, state)).toBe(id));
});

it.each([
  ['?appointmentSchedulingContract=true', true],
  ['?appointmentSchedulingContract=false', false],
  ['?appointmentSchedulingContract=0', false],
  ['?appointmentSchedulingContract=talvez', undefined],
  ['', undefined],
])('whether a contract covers it is read from %j as %s', (search, isByContract) => {
  expect(schedulingByContract(search)).toBe(isByContract);
});
