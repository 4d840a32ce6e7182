import { CalendarInArch } from '../art/calendar-in-arch.tsx';
import { Person } from '../art/person.tsx';
import type { Fixture } from '../testing/fixture.ts';
import { ActionCard } from './action-card.tsx';

export const actionCardFixtures: readonly Fixture[] = [
  {
    name: 'strong',
    node: (
      <ActionCard
        href="/portal-paciente/solicitar-pronto-atendimento"
        title="Solicitar Pronto Atendimento"
        hint="Fale por vídeo com um profissional, a qualquer hora."
        art={<Person who="doctorWoman" />}
      />
    ),
  },
  {
    name: 'light',
    node: (
      <ActionCard
        tone="light"
        href="/portal-paciente/agendamento"
        title="Solicitar Agendamento"
        hint="Escolha o dia e a hora."
        art={<CalendarInArch />}
      />
    ),
  },
];
