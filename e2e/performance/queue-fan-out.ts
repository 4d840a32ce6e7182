import { setTimeout as pause } from 'node:timers/promises';
import { realtimeAccess } from '@acolhe/contracts';
import { positionInQueue } from '@acolhe/domain';
import { connectRealtime, type Realtime } from '@acolhe/realtime';
import { z } from 'zod';
import { postAs, signInPatient, signInProfessional } from './bench-http.ts';
import { percentile, type Figure } from './figures.ts';

const CLIENTS = 200;
const ROUNDS = 5;

/** How soon waiting clients see their number fall after the first in line is taken. */
export async function queueFanOut(): Promise<Figure[]> {
  const [maria, pedro, paula] = [await signInPatient('52998224725'), await signInPatient('86830412048'), await signInProfessional('paula@acolhe.test')];
  const open = async () => z.decode(realtimeAccess, await postAs(pedro.token, '/api/session/realtime', {}) as never);
  const access = await open();
  const heard: { position: number; atMs: number }[] = Array.from({ length: CLIENTS }, () => ({ position: 0, atMs: 0 }));
  let ticket = 0;
  const clients: Realtime[] = [];
  const delaysMs: number[] = [];
  try {
    for (let i = 0; i < CLIENTS; i++) {
      const client = await connectRealtime(access, { renewAccess: open });
      clients.push(client);
      client.watchQueueState('technicians', { value: (state) => { if (state) heard[i] = { position: positionInQueue(ticket, state), atMs: performance.now() }; } });
    }
    for (let round = 0; round < ROUNDS; round++) {
      const first = await request(maria);
      const second = await request(pedro);
      ticket = second.ticket;
      await postAs(paula.token, '/api/professional/heartbeat', {});
      await postAs(paula.token, '/api/professional/availability', { disponivel: true });
      const takenAtMs = await accept(paula.token, first.requestId);
      while (heard.some(({ position, atMs }) => position !== 1 || atMs < takenAtMs)) await pause(5);
      delaysMs.push(...heard.map(({ atMs }) => atMs - takenAtMs));
      await postAs(maria.token, '/api/pep/circle/patient-cancel-call', { pacId: maria.id });
      await postAs(pedro.token, '/api/pep/circle/patient-cancel-call', { pacId: pedro.id });
      await postAs(paula.token, '/api/professional/availability', { disponivel: false });
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  return [{ what: `queue number seen by ${CLIENTS} SDK clients after one is taken, p95 (median)`, value: `${Math.round(percentile(delaysMs, 0.95))} ms (${Math.round(percentile(delaysMs, 0.5))} ms)`, aim: '≤ 500 ms' }];
}

async function request(patient: { token: string; id: number }): Promise<{ requestId: number; ticket: number }> {
  const { spaId } = await postAs(patient.token, '/api/pep/circle/service-request-handle', { pac_id: patient.id, motivo: 'Febre' }) as { spaId: number };
  await postAs(patient.token, '/solicitacao-atendimento/set-token', { patientId: patient.id, spaId });
  await postAs(patient.token, '/solicitacao-atendimento/enter', { pac_id: patient.id, spa_id: spaId });
  const access = z.decode(realtimeAccess, await postAs(patient.token, '/api/session/realtime', {}) as never);
  const client = await connectRealtime(access, { renewAccess: () => Promise.resolve(access) });
  const ticket = await new Promise<number>((resolve) => {
    client.watchPatient(patient.id, { value: (record) => { if (record?.requestId === spaId && record.ticket !== undefined) resolve(record.ticket); } });
  });
  await client.close();
  return { requestId: spaId, ticket };
}

/** Answers as soon as the offer is there; returns when the answer was sent. */
async function accept(token: string, requestId: number): Promise<number> {
  for (;;) {
    const sentAtMs = performance.now();
    try {
      await postAs(token, '/api/professional/offers/answer', { spaId: requestId, resposta: 'atender' });
      return sentAtMs;
    } catch {
      await pause(50);
    }
  }
}
