import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RoomCredentials } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import { limitMs } from '../../../../scripts/jest/slowness.cjs';

/** What a side's network allows to the relay, besides the portal. */
export type Passage = 'udp' | 'tls' | 'nothing';

const RELAY = '10.77.0.1';
const PORTS = { plain: 3478, tls: 443 } as const;
const START_LIMIT_MS = limitMs(60_000);
const SECRET = 'a secret of this test';
const SIDES = [
  ['patient', 1],
  ['professional', 2],
] as const;

/** Two network namespaces, one for each side, and a third with coturn between them, which forwards nothing itself. */
export interface RelayNetwork {
  /** The servers of a room, with credentials that end, as the service makes them. */
  readonly iceServers: RoomCredentials['iceServers'];
  /** Path of a program that runs Chromium in the network of a side. */
  browserOf(side: VisitSide): string;
  /** Allows that much from both sides to the relay, from now on. */
  open(passage: Passage): void;
  close(): void;
}

/** Whether this machine can have such networks: Linux, as root, with `ip`, `iptables` and coturn's `turnserver`. */
export const hasRelayNetworks = (): boolean =>
  process.getuid?.() === 0 &&
  ['ip -V', 'iptables -V', 'turnserver --help'].every((line) => {
    const [program = '', ...rest] = line.split(' ');
    return spawnSync(program, rest).error === undefined;
  }) &&
  spawnSync('unshare', ['-n', 'true']).status === 0;

/**
 * Makes the networks and runs coturn with the configuration that operators are given, at separate addresses.
 * @param chromium path of the browser
 * @param ports of this machine that both sides reach at `localhost`, whatever else is shut
 * @see docs/operating.md
 */
export async function startRelayNetwork(chromium: string, ports: readonly number[]): Promise<RelayNetwork> {
  const folder = mkdtempSync(join(tmpdir(), 'acolhe-relay-'));
  const name = (part: string): string => `acolhe-${process.pid}-${part}`;
  const children: ChildProcess[] = [];
  const run = (line: string): void => void execFileSync('/bin/sh', ['-c', line], { stdio: 'pipe' });
  const started = (program: string, given: readonly string[], word: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      let said = '';
      const onOutput = (data: Buffer): void => {
        said += data.toString();
        if (word.test(said)) resolve();
      };
      child.stdout.on('data', onOutput);
      child.stderr.on('data', onOutput);
      child.on('exit', () => reject(new Error(`${program} ended: ${said.slice(-2_000)}`)));
    });

  run(`ip netns add ${name('relay')}`);
  run(`ip -n ${name('relay')} link set lo up && ip -n ${name('relay')} addr add ${RELAY}/32 dev lo`);
  for (const [side, subnet] of SIDES) {
    const own = `ip -n ${name(side)}`;
    const link = `a${process.pid}s${subnet}`;
    run(`ip netns add ${name(side)} && ${own} link set lo up`);
    run(`ip link add ${link} netns ${name(side)} type veth peer name ${link}r netns ${name('relay')}`);
    run(`${own} addr add 10.77.${subnet}.2/24 dev ${link} && ${own} link set ${link} up`);
    run(`ip -n ${name('relay')} addr add 10.77.${subnet}.1/24 dev ${link}r`);
    run(`ip -n ${name('relay')} link set ${link}r up && ${own} route add default via 10.77.${subnet}.1`);
    const browser = join(folder, side);
    writeFileSync(browser, `#!/bin/sh\nexec ip netns exec ${name(side)} "${chromium}" "$@"\n`);
    chmodSync(browser, 0o755);
  }
  for (const port of ports) {
    const forward = join(import.meta.dirname, 'forward-port.mjs');
    const socket = join(folder, `${port}.sock`);
    await started(process.execPath, [forward, 'serve', String(port), socket], /ready/);
    for (const [side] of SIDES) {
      const inside = ['netns', 'exec', name(side), process.execPath, forward, 'listen', String(port), socket];
      await started('ip', inside, /ready/);
    }
  }
  run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${RELAY} -addext subjectAltName=IP:${RELAY} -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`,
  );
  writeFileSync(join(folder, 'turnserver.conf'), configurationAt(folder));
  const turnserver = ['turnserver', '-c', join(folder, 'turnserver.conf'), '--log-file', join(folder, 'turn.log')];
  children.push(spawn('ip', ['netns', 'exec', name('relay'), ...turnserver], { stdio: 'ignore' }));
  const listens = (): boolean =>
    spawnSync('ip', ['netns', 'exec', name('relay'), 'ss', '-ltn'])
      .stdout.toString()
      .includes(`${RELAY}:${PORTS.tls}`);
  for (const endMs = Date.now() + START_LIMIT_MS; !listens(); await pause(200))
    if (Date.now() > endMs) throw new Error('coturn does not listen');

  const username = `${Math.floor(Date.now() / 1_000) + 600}:side`;
  const credential = createHmac('sha1', SECRET).update(username).digest('base64');
  return {
    iceServers: [
      {
        urls: [
          `turn:${RELAY}:${PORTS.plain}?transport=udp`,
          `turn:${RELAY}:${PORTS.plain}?transport=tcp`,
          `turns:${RELAY}:${PORTS.tls}?transport=tcp`,
        ],
        username,
        credential,
      },
    ],
    browserOf: (side) => join(folder, side),
    open(passage) {
      const rule = (line: string): void => run(`ip netns exec ${name('relay')} iptables -w ${line}`);
      rule('-F INPUT');
      rule('-A INPUT -i lo -j ACCEPT');
      if (passage === 'udp') rule(`-A INPUT -p udp --dport ${PORTS.plain} -j ACCEPT`);
      if (passage === 'tls') rule(`-A INPUT -p tcp --dport ${PORTS.tls} -j ACCEPT`);
      rule('-A INPUT -j DROP');
    },
    close() {
      for (const child of children) {
        child.removeAllListeners('exit');
        child.kill('SIGKILL');
      }
      for (const part of ['patient', 'professional', 'relay']) spawnSync('ip', ['netns', 'del', name(part)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration of docs/operations, with this network's addresses, secret and certificate. */
function configurationAt(folder: string): string {
  const given = readFileSync(join(import.meta.dirname, '../../../../docs/turnserver.conf'), 'utf8');
  return given
    .replaceAll('203.0.113.10', RELAY)
    .replaceAll('a long random text', SECRET)
    .replaceAll('/etc/coturn', folder)
    .replace('max-port=65535', 'max-port=49999')
    .replace(/^denied-peer-ip=10\..*$/m, '');
}
