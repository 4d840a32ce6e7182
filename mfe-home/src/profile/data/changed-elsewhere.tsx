import { type Patient } from '@acolhe/contracts';
import { type ProfileForm } from '@acolhe/domain';
import { portalApiErrorOf } from '@acolhe/session';
import { Button, Note } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { profileApi } from '../profile-api.ts';
import { DivergenceDialog } from './divergence-dialog.tsx';
import { differingFields, profileValues, typedUpon } from './profile-values.ts';

export interface ChangedElsewhereProps {
  /** The data as this screen knew it. */
  readonly seen: Patient;
  readonly typed: ProfileForm;
  /** What was changed here stands already: an answer that got lost shows itself so at the next attempt. */
  readonly onSame: (standing: Patient) => void;
  /** What the patient goes on with, upon what stands now. */
  readonly onChosen: (standing: Patient, values: ProfileForm) => void;
}

/**
 * Says that the data was changed elsewhere, and offers to see what stands now; nothing of what was typed goes before
 * the patient chooses.
 */
export function ChangedElsewhere({ seen, typed, onSame, onChosen }: ChangedElsewhereProps) {
  const [load, { isFetching, error }] = profileApi.useLazyProfileStandingQuery();
  const [standing, setStanding] = useState<Patient>();
  // Gone with the next save, which says itself what became of it.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const mineUpon = (now: Patient): ProfileForm =>
    typedUpon({ seen: profileValues(seen), typed, standing: profileValues(now) });
  const look = async (): Promise<void> => {
    const [now] = (await load({ patientId: seen.id })).data ?? [];
    if (!now || !isHere.current) return;
    if (differingFields(mineUpon(now), profileValues(now)).length === 0) onSame(now);
    else setStanding(now);
  };
  return (
    <>
      <Note
        kind="warning"
        title="Seus dados foram alterados em outro lugar"
        live
        action={
          <Button busy={isFetching} onPress={() => void look()}>
            Ver os dados atuais
          </Button>
        }
      >
        {error
          ? `Os dados atuais não abriram. ${portalApiErrorOf(error).message}`
          : 'Nada foi salvo agora, e o que você escreveu continua aqui. Veja os dados atuais e escolha com quais continuar.'}
      </Note>
      {standing && (
        <DivergenceDialog
          standing={profileValues(standing)}
          mine={mineUpon(standing)}
          onBack={() => setStanding(undefined)}
          onChosen={(values) => onChosen(standing, values)}
        />
      )}
    </>
  );
}
