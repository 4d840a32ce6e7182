import type { ConsentEvent, Patient } from '@acolhe/contracts';
import { portalApiErrorOf, usePortal, useSession } from '@acolhe/session';
import { AsyncContent, Button, ConsentText, Dialog, Note, Page, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { PROFILE_PATH } from '../../remote.config.ts';
import { asyncStateOf, consentApi } from '../api/shared-queries.ts';
import { formatInstant, List, ListItem, ZONE_SENTENCE } from './list.tsx';
import { TITLES } from './paths.ts';
import { profileApi } from './profile-api.ts';

const ACTIONS: Readonly<Record<ConsentEvent['action'], string>> = {
  accepted: 'Termo aceito',
  withdrawn: 'Aceite retirado',
};

/**
 * Shows the consent terms and when the patient accepted or withdrew them, and offers the patient to withdraw.
 * @see docs/product/consent.md
 */
export function ConsentsScreen() {
  const session = useSession();
  return session && <ConsentsOf patient={session.patient} />;
}

function ConsentsOf({ patient }: { readonly patient: Patient }) {
  const portal = usePortal();
  const consents = asyncStateOf(profileApi.useProfileConsentsQuery({}));
  const terms = asyncStateOf(consentApi.useConsentTextAtHomeQuery({}));
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <Page
      title={TITLES.consents}
      sentence={`O termo que você aceitou para usar o portal. ${ZONE_SENTENCE}`}
      back={{ from: TITLES.profile, here: TITLES.consents, href: PROFILE_PATH }}
      narrow
    >
      <Stack space="large">
        <AsyncContent state={consents} loading="Carregando o histórico" failed="O histórico não abriu" fillsWindow>
          {({ events }) =>
            events.length === 0 ? (
              <Note kind="info">Ainda não há registro de aceite.</Note>
            ) : (
              <List label="Histórico do termo">
                {events.map(({ action, version, at }, index) => (
                  <ListItem
                    key={`${at} ${index}`}
                    name={ACTIONS[action]}
                    facts={[`Versão ${version}`, `Em ${formatInstant(at)}`]}
                  />
                ))}
              </List>
            )
          }
        </AsyncContent>
        <ConsentText titled fillsWindow terms={terms} />
        <div>
          <Button kind="dangerQuiet" onPress={() => setWithdrawing(true)}>
            Retirar meu aceite
          </Button>
        </div>
      </Stack>
      {withdrawing && (
        <WithdrawDialog
          onBack={() => setWithdrawing(false)}
          // The consent gate replaces this screen from now on.
          onWithdrawn={() => portal.session.update({ ...patient, lgpdAccepted: false })}
        />
      )}
    </Page>
  );
}

export interface WithdrawDialogProps {
  readonly onBack: () => void;
  readonly onWithdrawn: () => void;
}

/** Explains the effect of withdrawing the acceptance, and asks for confirmation. */
function WithdrawDialog({ onBack, onWithdrawn }: WithdrawDialogProps) {
  const [withdraw, { isLoading, isSuccess, error }] = profileApi.useWithdrawConsentMutation();
  const confirm = async (): Promise<void> => {
    const outcome = await withdraw({});
    if (!outcome.error) onWithdrawn();
  };
  const isWorking = isLoading || isSuccess;
  // This dialog shows the result of the request.
  const back = (): void => {
    if (!isWorking) onBack();
  };
  return (
    <Dialog
      title="Retirar o aceite do termo?"
      onCancel={back}
      actions={
        <>
          <Button idle={isWorking} onPress={back}>
            Manter meu aceite
          </Button>
          <Button kind="danger" busy={isWorking} busyLabel="Retirando..." onPress={() => void confirm()}>
            Retirar meu aceite
          </Button>
        </>
      }
    >
      <p>
        Sem o aceite você não consegue pedir atendimento nem ver suas informações no portal, até aceitar o termo de
        novo.
      </p>
      <p>O que já está na sua conta continua guardado.</p>
      {error !== undefined && (
        <Note kind="danger" title="Não foi possível retirar" live>
          {portalApiErrorOf(error).message}
        </Note>
      )}
    </Dialog>
  );
}
