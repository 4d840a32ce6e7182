import { type ConsentText } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import { Button, Dialog, Note, Skeleton, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { giftCardApi } from './gift-card-api.ts';

interface TermsDialogProps {
  readonly patientId: number;
  /** Told once: whether the terms were accepted. */
  readonly onDone: (accepted: boolean) => void;
}

/** The consent terms, to be accepted before a code is redeemed. See docs/product/consent.md. */
export function TermsDialog({ patientId, onDone }: TermsDialogProps) {
  const { data: text, error, isFetching, refetch } = giftCardApi.useGiftCardTermsQuery({});
  const [accept, { isLoading }] = giftCardApi.useAcceptTermsOfGiftCardMutation();
  const [refusal, setRefusal] = useState<{ readonly title: string; readonly sentence: string }>();

  const agree = async ({ version }: ConsentText): Promise<void> => {
    setRefusal(undefined);
    const { error: fault } = await accept({ patientId, version });
    if (!fault) return onDone(true);
    const { code, message } = portalApiErrorOf(fault);
    const changed = code === 'consent-changed';
    setRefusal(changed ? { title: 'O termo mudou', sentence: message } : { title: 'Não foi possível registrar o aceite. Tente novamente mais tarde.', sentence: message });
    if (changed) void refetch();
  };
  const cancel = () => { if (!isLoading) onDone(false); };
  return (
    <Dialog
      title="Termo de Consentimento"
      onCancel={cancel}
      actions={(
        <>
          <Button idle={isLoading} onPress={cancel}>Cancelar</Button>
          {text
            ? <Button kind="main" busy={isLoading} busyLabel="Registrando..." onPress={() => void agree(text)}>Concordar e Continuar</Button>
            : <Button kind="main" busy={isFetching} onPress={() => void refetch()}>Tentar novamente</Button>}
        </>
      )}
    >
      <Stack>
        {text?.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
        {!text && isFetching && <Skeleton label="Carregando o termo" />}
        {!text && !isFetching && error && <Note kind="danger" title="O termo não abriu" live>{portalApiErrorOf(error).message}</Note>}
        {refusal && <Note kind="danger" title={refusal.title} live>{refusal.sentence}</Note>}
      </Stack>
    </Dialog>
  );
}
