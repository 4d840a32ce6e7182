import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  answerOfferCall,
  cancelCareCall,
  enterQueueCall,
  openRealtimeCall,
  professionalHeartbeatCall,
  realtimeAccess,
  requestCareCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import { connectRealtime } from '@acolhe/realtime';
import { z } from 'zod';
import { CPF, EMAIL, makeCall, type Session, signInPatient, signInProfessional } from '../support/service/client.ts';
import { type ClientOrder, type ClientReport, clientReport } from './fan-out-clients.ts';
import { type Figure, percentile, realtimeFigures } from './figures.ts';

const CLIENTS = 1_000;
/** One process could not receive the messages for a thousand patients in the measured time. */
const PROCESSES = 4;
const ROUNDS = 8;

/**
 * How soon a thousand waiting clients see their number fall after the first in line is taken, and what that costs the
 * realtime server.
 */
export async function queueFanOut(): Promise<Figure[]> {
  const [maria, pedro, paula] = [
    await signInPatient(CPF.maria),
    await signInPatient(CPF.pedro),
    await signInProfessional(EMAIL.paula),
  ];
  const before = await realtimeFigures();
  const processes = Array.from({ length: PROCESSES }, () => new Clients());
  const delaysMs: number[] = [];
  try {
    const access = await makeCall(openRealtimeCall, {}, pedro.accessToken);
    await Promise.all(
      processes.map((each) =>
        each.send({ kind: 'open', count: CLIENTS / PROCESSES, access: z.encode(realtimeAccess, access) }),
      ),
    );
    const opened = await realtimeFigures();
    for (let round = 0; round < ROUNDS; round++) {
      const first = await request(maria);
      const { ticket } = await request(pedro);
      await Promise.all(processes.map((each) => each.send({ kind: 'round', ticket })));
      await makeCall(professionalHeartbeatCall, {}, paula.accessToken);
      await makeCall(setAvailabilityCall, { available: true }, paula.accessToken);
      const takenAtMs = await accept(paula.accessToken, first.requestId);
      for (const each of processes) delaysMs.push(...(await each.seen()).map((atMs) => atMs - takenAtMs));
      for (const { id, accessToken } of [maria, pedro]) await makeCall(cancelCareCall, { patientId: id }, accessToken);
      await makeCall(setAvailabilityCall, { available: false }, paula.accessToken);
    }
    const after = await realtimeFigures();
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
    return [
      {
        what: `queue number seen by ${CLIENTS} SDK clients after one is taken, p95 (median)`,
        value: `${Math.round(percentile(delaysMs, 0.95))} ms (${Math.round(percentile(delaysMs, 0.5))} ms)`,
        aim: '≤ 500 ms',
      },
      {
        what: `realtime server, CPU: ${CLIENTS} clients come in; ${ROUNDS} rounds of coming, taking and leaving`,
        value: `${seconds(opened.cpuMs - before.cpuMs)}; ${seconds(after.cpuMs - opened.cpuMs)}`,
        aim: '',
      },
      {
        what: `realtime server, memory before and with ${CLIENTS} clients (RSS)`,
        value: `${Math.round(before.memoryBytes / 1e6)} MB, ${Math.round(after.memoryBytes / 1e6)} MB`,
        aim: '',
      },
    ];
  } finally {
    for (const each of processes) each.end();
  }
}

/** A process of clients. */
class Clients {
  private readonly child: ChildProcess = fork(join(import.meta.dirname, 'fan-out-clients.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  private readonly reports: ClientReport[] = [];
  private onReport: () => void = () => undefined;

  constructor() {
    this.child.on('message', (message) => {
      this.reports.push(clientReport.parse(message));
      this.onReport();
    });
  }

  /** Resolves when its clients have done it; the times at which they saw their number fall come later. */
  async send(order: ClientOrder): Promise<void> {
    this.child.send(order);
    await this.next('ready');
  }

  async seen(): Promise<readonly number[]> {
    const report = await this.next('seen');
    return report.kind === 'seen' ? report.atMs : [];
  }

  end(): void {
    if (this.child.connected) this.child.disconnect();
  }

  private next(kind: ClientReport['kind']): Promise<ClientReport> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('A process of clients ended.'));
      this.child.once('exit', ended);
      this.onReport = () => {
        const report = this.reports.find((one) => one.kind === kind);
        if (!report) return;
        this.reports.splice(this.reports.indexOf(report), 1);
        this.onReport = () => undefined;
        this.child.off('exit', ended);
        resolve(report);
      };
      this.onReport();
    });
  }
}

async function request({ id: patientId, accessToken }: Session): Promise<{ requestId: number; ticket: number }> {
  const { requestId } = await makeCall(requestCareCall, { patientId, reason: 'Febre' }, accessToken);
  await makeCall(setTokenCall, { patientId, requestId }, accessToken);
  await makeCall(enterQueueCall, { patientId, requestId }, accessToken);
  const access = await makeCall(openRealtimeCall, {}, accessToken);
  const client = await connectRealtime(access, { renewAccess: () => Promise.resolve(access) });
  const ticket = await new Promise<number>((resolve) => {
    client.watchPatient(patientId, {
      value: (record) => {
        if (record?.requestId === requestId && record.ticket !== undefined) resolve(record.ticket);
      },
    });
  });
  await client.close();
  return { requestId, ticket };
}

/** Answers as soon as the offer is there; returns when the answer was sent, epoch milliseconds. */
async function accept(token: string, requestId: number): Promise<number> {
  for (;;) {
    const sentAtMs = performance.timeOrigin + performance.now();
    try {
      await makeCall(answerOfferCall, { requestId, answer: 'accept' }, token);
      return sentAtMs;
    } catch {
      await pause(50);
    }
  }
}
