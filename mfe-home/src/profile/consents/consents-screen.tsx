import type { ConsentEvent, Patient } from '@acolhe/contracts';
import { usePortal, useSession } from '@acolhe/session';
import { Button, ConsentText, AsyncContent, Note, Page, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { consentApi } from '../../api/consent-api.ts';
import { asyncStateOf } from '../../api/async-state-of.ts';
import { formatInstant, ZONE_SENTENCE } from '../format-instant.ts';
import { List, ListItem } from '../list.tsx';
import { PROFILE_PATH } from '../../../remote.config.ts';
import { TITLES } from '../paths.ts';
import { profileApi } from '../profile-api.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const ACTIONS: Readonly<Record<ConsentEvent['action'], string>> = {
  accepted: 'Termo aceito',
  withdrawn: 'Aceite retirado',
};

/**
 * Shows the consent terms and when the patient accepted or withdrew them, and lets the patient withdraw.
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
        <ConsentText titled terms={terms} />
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
