import { z } from 'zod';
import { command, patientRecord, professionalRecord, realtimePaths } from '../index.ts';

const patient = {
  rev: 1,
  pac_id: 1001,
  pac_nome: 'Maria da Silva',
  pac_genero: 'Feminino',
  pac_idade: 36,
  usu_cpf: '52998224725',
  comando: 'nenhum',
  comandoSeq: 0,
  filaRequisicaoProntoAtendimento: 0,
} as const;
const professional = {
  rev: 1,
  fun_id: 101,
  fun_nome: 'Paula',
  isTecnico: 1,
  isOcupado: 0,
  disponivel: true,
  pac_id: 0,
  comando: 'nenhum',
  ultimaAtualizacao: '2026-03-02 10:00:00',
} as const;

it.each([
  ['ligando', 'calling'],
  ['ligação', 'in-call'],
] as const)('reads a patient who is %s as %s, and writes it back', (wire, domain) => {
  const read = z.decode(patientRecord, { ...patient, status: wire });
  expect(read.callStatus).toBe(domain);
  expect(z.encode(patientRecord, read)).toEqual({ ...patient, status: wire });
});

it.each([
  ['medico', 'forwarded'],
  ['fila-medica', 'sent-to-queue'],
] as const)('reads a visit that was handed over to %s as %s, and writes it back', (wire, domain) => {
  const read = z.decode(patientRecord, { ...patient, encaminhamento: wire, isTecnico: 1 });
  expect(read).toMatchObject({ handOver: domain, professionalIsTechnician: true });
  expect(z.encode(patientRecord, read)).toEqual({ ...patient, encaminhamento: wire, isTecnico: 1 });
  expect(z.decode(patientRecord, patient)).not.toHaveProperty('handOver');
});

it.each([
  ['livre', 'free'],
  ['showModalLigacao', 'offered'],
  ['ligação', 'in-call'],
] as const)('reads a professional who is %s as %s, and writes it back', (wire, domain) => {
  const read = z.decode(professionalRecord, { ...professional, status: wire });
  expect(read.status).toBe(domain);
  expect(z.encode(professionalRecord, read)).toEqual({ ...professional, status: wire });
});

it('reads a professional’s record without a stream id and a room token, and writes it back without them', () => {
  const free = { ...professional, status: 'livre' } as const;
  const withCredentials = { ...free, stream_id: 's1', agoraToken: 'secret' };
  expect(z.encode(professionalRecord, z.decode(professionalRecord, withCredentials))).toEqual(free);
});

it.each([
  ['recarregarPagina', 'reloadPage'],
  ['finalizandoAtendimento', 'finishing'],
  ['encaminhamentoMedico', 'forwardToDoctor'],
  ['enviadoParaFilaMedica', 'sentToDoctorQueue'],
  ['showGatewayTimeoutMessage', 'showUnstable'],
  ['perguntaArm', 'askNurse'],
  ['perguntaMedico', 'askDoctor'],
  ['cancelaLigacao', 'cancelCall'],
  ['restartCallingCircle', 'restartCallingCircle'],
  ['resposta', 'answer'],
  ['nenhum', 'none'],
] as const)('understands the command %s', (wire, domain) => {
  expect(z.decode(command, wire)).toBe(domain);
});

it('realtime paths have keys that carry a letter', () => {
  expect([
    realtimePaths.patient(1001),
    realtimePaths.professional(101),
    realtimePaths.queueState('technicians'),
    realtimePaths.presence('v501', 'professional'),
    realtimePaths.chat('v501'),
  ]).toEqual([
    'pacientes/p1001',
    'funcionarios/f101',
    'fila-virtual/estado',
    'presenca/v501/profissional',
    'conversa/v501',
  ]);
});
