import type { Ports } from './ports.ts';

const PATIENTS = [
  ['529.982.247-25', 'Maria da Silva', 'active contract'],
  ['868.304.120-48', 'Pedro Santos', 'active contract'],
  ['111.444.777-35', 'João Pereira', 'active contract; registration and consent still to be done'],
  ['390.533.447-05', 'Ana Souza', 'gift card'],
  ['153.509.460-56', 'Carlos Lima', 'expired contract'],
  ['935.411.347-80', 'Beatriz Rocha', 'neither contract nor gift card'],
] as const;

const DEMO_PEOPLE = `Demo patients, password Acolhe@2026
${PATIENTS.map(([cpf, name, has]) => `  ${cpf}  ${name.padEnd(15)} ${has}`).join('\n')}

Gift cards  BEMVINDO-2026 (free), USADO-2026 (used), VENCIDO-2026 (expired)

Demo professionals, password Acolhe@2026
  paula@acolhe.test, bruno@acolhe.test     technicians
  rafael@acolhe.test, helena@acolhe.test   doctors

Demo administrator, password Acolhe@2026
  admin@acolhe.test
`;

const WITHOUT_DEMO = `No demo data is loaded: begin with "The first day" in docs/operating.md.
`;

/**
 * Text that `npm start` prints once all services run: their addresses, and the accounts of the demonstration or how to
 * begin without it.
 * @param given environment variables of the operator
 */
export function welcome(ports: Ports, given: Readonly<Record<string, string>>): string {
  const at = (port: number) => `http://localhost:${port}`;
  const cabin = ports['mfe-cabin'] ? `  Cabin           ${at(ports['mfe-cabin'])}/cabine\n` : '';
  const ownDatabase = given.DATABASE_URL === undefined;
  return `
Acolhe is ready.

  Patients        ${at(ports.shell)}
  Professionals   ${at(ports.professional)}
  Operations      ${at(ports.operations)}
  Partner page    ${at(ports['partner-page'])}
${cabin}  Service         ${at(ports.backend)}/openapi.json

${ownDatabase && given.ACOLHE_DEMO !== '0' ? DEMO_PEOPLE : WITHOUT_DEMO}
${
  ownDatabase
    ? 'Ctrl-C stops everything. Data stays in .data/; npm start -- --reset begins with empty data.'
    : 'Ctrl-C stops everything. Data stays in the database of DATABASE_URL and in .data/: back up both.'
}
`;
}
