import { get, onValue, ref } from 'firebase/database';
import { ReceivedEvents } from './testing/received-events.ts';
import {
  adminDatabase,
  ALL_ROLES,
  as,
  BOTH,
  BOTH_OF_CABIN,
  CALLERS,
  expected,
  LIVE,
  LIVE_PROFESSIONALS,
  NO_USER,
  OF_CABIN,
  OF_CALL,
  outcome,
  OWN_PAGES,
  type Role,
  setUpRules,
} from './testing/rules-world.ts';

setUpRules();

describe('reading', () => {
  test.each<[string, readonly Role[]]>([
    ['pacientes/p1001', BOTH],
    ['pacientes/p1001/comando', BOTH],
    ['pacientes/p1002', ['foreign patient', 'other professional']],
    ['pacientes/p1003', ['patient without visit']],
    ['pacientes/p1004', OWN_PAGES],
    ['pacientes', NO_USER],
    ['funcionarios/f101', ['professional']],
    ['funcionarios/f101/paciente', ['professional']],
    ['funcionarios/f102', ['other professional']],
    ['funcionarios', NO_USER],
    ['fila-virtual/estado', LIVE],
    ['fila-virtual-medico/estado', LIVE],
    ['fila-virtual/itens', ['professional']],
    ['fila-virtual-medico/itens', ['other professional']],
    ['fila-virtual/itens/v503', ['professional']],
    ['fila-virtual', NO_USER],
    ['fila-virtual-medico', NO_USER],
    ['presenca/v501', BOTH],
    ['presenca/v501/paciente', BOTH],
    ['presenca/v501/profissional', BOTH],
    ['presenca/v502', ['foreign patient', 'other professional']],
    ['presenca/v505', OWN_PAGES],
    ['presenca', NO_USER],
    ['sinal/v501/paciente', ['patient']],
    ['sinal/v501/profissional', ['professional']],
    ['sinal/v501/paciente/m1', ['patient']],
    ['sinal/v501', NO_USER],
    ['sinal/v505/paciente', OWN_PAGES],
    ['sinal/v505/profissional', NO_USER],
    ['sinal', NO_USER],
    ['conversa/v501', BOTH],
    ['conversa/v501/m1', BOTH],
    ['conversa/v502', ['foreign patient', 'other professional']],
    ['conversa/v505', OWN_PAGES],
    ['conversa', NO_USER],
    ['status/sala/paciente/1001', BOTH],
    ['status/sala/paciente/1004', OWN_PAGES],
    ['status/sala/paciente', NO_USER],
    ['status', NO_USER],
    ['agendamento/a1', OF_CALL],
    ['agendamento/a2', ['foreign patient', 'other professional']],
    ['agendamento/a3', BOTH],
    ['agendamento/a8', NO_USER],
    ['agendamento', NO_USER],
    ['token/t1', ['patient']],
    ['token/t5', OWN_PAGES],
    ['token/t8', NO_USER],
    ['token', NO_USER],
    ['link-agora/c1', OF_CALL],
    ['link-agora/c8', NO_USER],
    ['link-agora', NO_USER],
    ['presenca/a1', OF_CALL],
    ['presenca/a2', ['foreign patient', 'other professional']],
    ['presenca/a3', NO_USER],
    ['sinal/a1/paciente', CALLERS],
    ['sinal/a1/profissional', ['professional']],
    ['sinal/a3/paciente', NO_USER],
    ['sinal/a1', NO_USER],
    ['conversa/a1', OF_CALL],
    ['conversa/a2', ['foreign patient', 'other professional']],
    ['conversa/a3', NO_USER],
    ['pacientes/p1006', BOTH_OF_CABIN],
    ['status/sala/paciente/1006', BOTH_OF_CABIN],
    ['token/t6', OF_CABIN],
    ['presenca/v506', BOTH_OF_CABIN],
    ['sinal/v506/paciente', OF_CABIN],
    ['conversa/v506', BOTH_OF_CABIN],
    ['agendamento/a6', ['patient in the portal, who asked in a cabin', 'professional without visit']],
    ['presenca/k7', [...LIVE_PROFESSIONALS, 'cabin']],
    ['sinal/k7/paciente', NO_USER],
    ['conversa/k7', NO_USER],
    ['videoconferencia/profissional/sala/k7', ['cabin']],
    ['videoconferencia/profissional/sala', NO_USER],
    ['videoconferencia/cabines/k7', LIVE_PROFESSIONALS],
    ['videoconferencia/cabines', LIVE_PROFESSIONALS],
    ['videoconferencia/profissional', NO_USER],
    ['videoconferencia/paciente/sala/k7', ['cabin']],
    ['videoconferencia/paciente/sala', NO_USER],
    ['videoconferencia/link/sala/k7', ['professional of the visit in a cabin']],
    ['videoconferencia/link/sala', NO_USER],
    ['videoconferencia', NO_USER],
    ['sessions', NO_USER],
    ['sessions/s-p1', NO_USER],
    ['elsewhere', NO_USER],
    ['/', NO_USER],
  ])('%s', async (path, allowed) => {
    const outcomes = await Promise.all(
      ALL_ROLES.map(async (role) => [role, await outcome(get(ref(as(role), path)))] as const),
    );
    expect(Object.fromEntries(outcomes)).toEqual(expected(allowed));
  });
});

test('exit ends at once whatever the session listens to', async () => {
  const paths = ['pacientes/p1001', 'fila-virtual/estado', 'presenca/v501', 'sinal/v501/paciente', 'conversa/v501'];
  const received = new ReceivedEvents<string>();
  for (const path of paths)
    onValue(
      ref(as('patient'), path),
      () => received.record(`value of ${path}`),
      () => received.record(`end of ${path}`),
    );
  const other = new ReceivedEvents<unknown>();
  const stop = onValue(
    ref(as('foreign patient'), 'fila-virtual/estado'),
    (snapshot) => other.record(snapshot.val()),
    (error) => other.record(error.message),
  );
  await received.until((all) => paths.every((path) => all.includes(`value of ${path}`)));
  await adminDatabase().ref('sessions/s-p1').set('ended');
  await received.until((all) => paths.every((path) => all.includes(`end of ${path}`)));
  await adminDatabase().ref('fila-virtual/estado/atendidos').set(2);
  await other.until((all) => all.length === 2);
  stop();
  expect(other.last).toEqual({ atendidos: 2 });
});
