import { type PortalSession, portalApiErrorOf, usePortal, useSession } from '@acolhe/session';
import { AsyncContent, ChoiceGroup, Note, Page, RadioChoice } from '@acolhe/ui';
import { useState } from 'react';
import { schedulingApi } from '../api/scheduling-api.ts';

const TITLE = 'Solicitar Agendamento';

/**
 * Books an appointment.
 * @see docs/product/scheduling-screen.md
 */
export function BookingScreen() {
  const session = useSession();
  return session && <BookingOf patient={session.patient} />;
}

function BookingOf({ patient }: Pick<PortalSession, 'patient'>) {
  const portal = usePortal();
  const [specialtyId, setSpecialtyId] = useState<number>();
  const { data, error, isFetching, refetch } = schedulingApi.useSchedulingSpecialtiesQuery({ patientId: patient.id });
  return (
    <Page title={TITLE} back={{ here: TITLE, href: portal.addressOf('home') ?? '/' }}>
      <AsyncContent
        state={{
          data,
          isFetching,
          fault: error === undefined ? undefined : portalApiErrorOf(error).message,
          onRetry: () => void refetch(),
        }}
        loading="Carregando as especialidades"
        failed="As especialidades não abriram"
      >
        {(specialties) =>
          specialties.length === 0 ? (
            <Note kind="warning">Você atingiu o limite de solicitação de agendamento.</Note>
          ) : (
            <ChoiceGroup legend="Especialidade">
              {specialties.map(({ id, name }) => (
                <RadioChoice
                  key={id}
                  name="specialty"
                  label={name}
                  checked={id === specialtyId}
                  onChoose={() => setSpecialtyId(id)}
                />
              ))}
            </ChoiceGroup>
          )
        }
      </AsyncContent>
    </Page>
  );
}
