import { type ConsentText, type Patient } from '@acolhe/contracts';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { Actions, Button, Note, Page, Panel, Skeleton, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { LeaveButton } from '../gate/leave-button.tsx';
import { consentApi } from './consent-api.ts';

const TITLE = 'Termo de Consentimento';

/** Why the patient could not go on. */
interface Refusal {
  readonly title: string;
  readonly sentence: string;
}

interface TermsProps {
  readonly patient: Patient;
  readonly text: ConsentText;
  /** The text that is shown no longer stands. */
  readonly onOutdated: () => void;
}

function Terms({ patient, text, onOutdated }: TermsProps) {
  const portal = usePortal();
  const [accept, { isLoading }] = consentApi.useAcceptConsentMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const agree = async (): Promise<void> => {
    setRefusal(undefined);
    const { error } = await accept({ patientId: patient.id, version: text.version });
    if (!error) return portal.session.update({ ...patient, lgpdAccepted: true });
    const { code, message } = portalApiErrorOf(error);
    setRefusal({ title: code === 'consent-changed' ? 'O termo mudou' : 'Não foi possível registrar', sentence: message });
    if (code === 'consent-changed') onOutdated();
    return undefined;
  };
  return (
    <Stack space="large">
      <Panel><Stack>{text.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</Stack></Panel>
      {refusal && <Note kind="danger" title={refusal.title} live>{refusal.sentence}</Note>}
      <Actions>
        <LeaveButton />
        <Button kind="main" busy={isLoading} busyLabel="Registrando..." onPress={() => void agree()}>Concordar e Continuar</Button>
      </Actions>
    </Stack>
  );
}

/** The consent terms, to be accepted before anything else; who declines is signed out. See docs/product/consent.md. */
export function ConsentGate({ patient }: { readonly patient: Patient }) {
  const { data: text, error, isFetching, refetch } = consentApi.useConsentTextQuery({});
  return (
    <Page title={TITLE} sentence="Leia e aceite o termo para usar o portal. Se cancelar, você sai da sua conta." narrow>
      {text && <Terms patient={patient} text={text} onOutdated={() => void refetch()} />}
      {!text && isFetching && <Skeleton label="Carregando o termo" />}
      {!text && !isFetching && error && (
        <Stack>
          <Note kind="danger" title="O termo não abriu" live>{portalApiErrorOf(error).message}</Note>
          <Actions><LeaveButton /><Button kind="main" onPress={() => void refetch()}>Tentar novamente</Button></Actions>
        </Stack>
      )}
    </Page>
  );
}
