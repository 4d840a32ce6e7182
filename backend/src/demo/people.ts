/**
 * The invented people of the demo, with one password for all of them.
 * @see docs/product/demo.md
 */
export const DEMO_PASSWORD = 'Acolhe@2026';
export const DEMO_CLIENT = { id: 1, name: 'Acolhe' };
export const SAMPLE_PARTNER_NAME = 'Parceiro de demonstração';

const paulista = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

export const DEMO_PATIENTS = [
  {
    id: 1001,
    cpf: '52998224725',
    name: 'Maria da Silva',
    gender: 'f',
    birthDate: '1990-04-12',
    motherName: 'Rita da Silva',
    email: 'maria@acolhe.test',
    phone: '(11) 98765-4321',
    ...paulista,
    firstAccessDone: true,
    lgpdAccepted: true,
  },
  {
    id: 1002,
    cpf: '11144477735',
    name: 'João Pereira',
    gender: 'm',
    birthDate: '1985-11-03',
    firstAccessDone: false,
    lgpdAccepted: false,
  },
  {
    id: 1003,
    cpf: '39053344705',
    name: 'Ana Souza',
    gender: 'f',
    birthDate: '1998-07-25',
    motherName: 'Clara Souza',
    email: 'ana@acolhe.test',
    phone: '(11) 97654-3210',
    ...paulista,
    firstAccessDone: true,
    lgpdAccepted: true,
  },
  {
    id: 1004,
    cpf: '15350946056',
    name: 'Carlos Lima',
    gender: 'm',
    birthDate: '1972-01-30',
    motherName: 'Vera Lima',
    email: 'carlos@acolhe.test',
    phone: '(11) 96543-2109',
    ...paulista,
    firstAccessDone: true,
    lgpdAccepted: true,
  },
  {
    id: 1005,
    cpf: '93541134780',
    name: 'Beatriz Rocha',
    gender: 'f',
    birthDate: '2001-09-08',
    motherName: 'Lúcia Rocha',
    email: 'beatriz@acolhe.test',
    phone: '(11) 95432-1098',
    ...paulista,
    firstAccessDone: true,
    lgpdAccepted: true,
  },
  {
    id: 1006,
    cpf: '86830412048',
    name: 'Pedro Santos',
    gender: 'm',
    birthDate: '1994-02-17',
    motherName: 'Marta Santos',
    email: 'pedro@acolhe.test',
    phone: '(11) 94321-0987',
    ...paulista,
    firstAccessDone: true,
    lgpdAccepted: true,
  },
] as const;

export const DEMO_PROFESSIONALS = [
  { id: 101, name: 'Paula Ramos', email: 'paula@acolhe.test', isTechnician: true, registration: 'COREN-SP 000101-ENF' },
  { id: 102, name: 'Bruno Alves', email: 'bruno@acolhe.test', isTechnician: true, registration: 'COREN-SP 000102-TEC' },
  { id: 103, name: 'Rafael Costa', email: 'rafael@acolhe.test', isTechnician: false, registration: 'CRM-SP 000103' },
  { id: 104, name: 'Helena Dias', email: 'helena@acolhe.test', isTechnician: false, registration: 'CRM-SP 000104' },
] as const;

export const DEMO_ADMINISTRATOR = { name: 'Alice Prado', email: 'admin@acolhe.test' };

/** @throws Error when no name begins so */
export const demoPatientId = (name: string): number => idOf(DEMO_PATIENTS, name);
/** @throws Error when no name begins so */
export const demoProfessionalId = (name: string): number => idOf(DEMO_PROFESSIONALS, name);

function idOf(people: readonly { readonly id: number; readonly name: string }[], name: string): number {
  const person = people.find((one) => one.name.startsWith(name));
  if (!person) throw new Error(`The demo has no person called ${name}.`);
  return person.id;
}

/** Weekly hours by ISO weekday and the clock of the zone; an end at 00:00 is the end of the day. */
export const DEMO_AGENDAS = [
  {
    professionalId: 103,
    specialtyIds: [1, 2, 5],
    zone: 'America/Sao_Paulo',
    slotMinutes: 30,
    weekly: [
      { weekdays: [1, 2, 3, 4, 5], startsAt: '08:00', endsAt: '12:00' },
      { weekdays: [1, 3, 5], startsAt: '14:00', endsAt: '18:00' },
      { weekdays: [6], startsAt: '09:00', endsAt: '12:00' },
    ],
    hasDaysOfItsOwn: false,
  },
  {
    professionalId: 104,
    specialtyIds: [2, 3, 4],
    zone: 'America/Manaus',
    slotMinutes: 40,
    weekly: [
      { weekdays: [1], startsAt: '07:00', endsAt: '11:00' },
      { weekdays: [2, 3, 4], startsAt: '13:00', endsAt: '19:00' },
      { weekdays: [5], startsAt: '20:00', endsAt: '00:00' },
    ],
    hasDaysOfItsOwn: true,
  },
] as const;

export const DEMO_SPECIALTIES = [
  { id: 1, name: 'Cardiologia' },
  { id: 2, name: 'Clínica Médica' },
  { id: 3, name: 'Dermatologia' },
  { id: 4, name: 'Nutrição' },
  { id: 5, name: 'Psicologia' },
] as const;
