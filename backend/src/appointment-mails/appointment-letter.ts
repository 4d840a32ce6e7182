import {
  brazilianDateOf,
  clocksAgree,
  dayIn,
  placeOfZone,
  ROOM_OPENS_BEFORE_MS,
  SAO_PAULO_ZONE,
  timeIn,
} from '@acolhe/domain';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Mail } from '../platform/messaging/mailer.ts';

/** The values of a mail about an appointment. */
export interface AppointmentLetter {
  readonly email: string;
  readonly patientName: string;
  readonly brandName: string;
  readonly specialty: string;
  readonly professionalName: string;
  /** Where the professional works, as an IANA time zone. */
  readonly professionalZone: string;
  readonly startsAt: Date;
}

/** Reminds of an appointment. @param listAddress where the patient's appointments are, with the way into the call */
export function reminderMail(letter: AppointmentLetter, listAddress: string): Mail {
  return {
    to: letter.email,
    subject: `Lembrete da sua consulta – ${letter.brandName}`,
    text: [
      `Olá, ${firstNameOf(letter)}.`,
      '',
      `Lembramos da sua consulta por vídeo no portal ${letter.brandName}:`,
      '',
      ...factsOf(letter),
      '',
      `A sala abre às ${opensAt(letter)} (horário de Brasília). Para entrar, abra "Minhas Consultas Agendadas":`,
      '',
      listAddress,
      '',
      'Se não puder participar, cancele ou remarque no mesmo endereço, até 30 minutos antes do início.',
    ].join('\n'),
  };
}

/** Sends the link that opens the call. @param callAddress holds the key of the call */
export function linkMail(letter: AppointmentLetter, callAddress: string): Mail {
  return {
    to: letter.email,
    subject: `Link da sua consulta – ${letter.brandName}`,
    text: [
      `Olá, ${firstNameOf(letter)}.`,
      '',
      `Este é o link da sua consulta por vídeo no portal ${letter.brandName}:`,
      '',
      callAddress,
      '',
      ...factsOf(letter),
      '',
      `A sala abre às ${opensAt(letter)} (horário de Brasília). O link abre a consulta sem senha, até ela terminar: não o encaminhe a outras pessoas.`,
      '',
      'Se você não pediu este link, ignore esta mensagem.',
    ].join('\n'),
  };
}

const firstNameOf = ({ patientName }: AppointmentLetter) => patientName.split(' ')[0];

const opensAt = ({ startsAt }: AppointmentLetter) =>
  timeIn(SAO_PAULO_ZONE, new Date(startsAt.getTime() - ROOM_OPENS_BEFORE_MS));

function factsOf({ specialty, professionalName, professionalZone, startsAt }: AppointmentLetter): string[] {
  const start = inSaoPaulo(startsAt).setLocale('pt-BR').toFormat("cccc, dd/LL/yyyy, 'às' HH:mm");
  const facts = [
    `Especialidade: ${specialty}`,
    `Profissional: ${professionalName}`,
    `Data e horário: ${start} (horário de Brasília)`,
  ];
  if (clocksAgree(SAO_PAULO_ZONE, professionalZone, startsAt)) return facts;
  const isSameDay = dayIn(professionalZone, startsAt) === dayIn(SAO_PAULO_ZONE, startsAt);
  const day = isSameDay ? '' : `${brazilianDateOf(dayIn(professionalZone, startsAt))}, `;
  const place = placeOfZone(professionalZone);
  return [...facts, `Onde o profissional atende (${place}): ${day}${timeIn(professionalZone, startsAt)}`];
}
