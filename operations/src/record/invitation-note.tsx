import type { Invitation } from '@acolhe/contracts/operations';
import type { ApiAnswer } from '@acolhe/session';
import { Button, Note, Stack, useUi } from '@acolhe/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../editor/change-dialogs.tsx';
import { momentOf } from '../page/formats.ts';

export interface InvitationNoteProps {
  /** Undefined for a person who was never invited, or has set a password. */
  readonly invitation: Invitation | undefined;
  readonly email: string | undefined;
  readonly send: (reason: { readonly reason?: string }) => Promise<ApiAnswer<{ readonly invitation?: Invitation }>>;
}

const KINDS = { waiting: 'info', sent: 'success', failed: 'danger' } as const;
const TITLES = {
  waiting: 'O convite espera o envio',
  sent: 'O convite foi enviado',
  failed: 'O convite não pôde ser enviado',
};

/** State of the mail with the link for the first password, with a button that sends it again. */
export function InvitationNote({ invitation, email, send }: InvitationNoteProps) {
  const { announce } = useUi();
  const [latest, setLatest] = useState(invitation);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Stack>
      <h2>Convite</h2>
      {latest ? (
        <Note kind={KINDS[latest.state]} title={TITLES[latest.state]}>
          {sentenceOf(latest)}
        </Note>
      ) : (
        <p>Nenhum convite à espera.</p>
      )}
      <p>
        <Button onPress={() => setIsAsked(true)}>Enviar o convite de novo</Button>
      </p>
      {isAsked && (
        <ConfirmDialog
          title="Enviar o convite de novo?"
          label="Enviar convite"
          busyLabel="Enviando..."
          failureTitle="O convite não foi enviado"
          isCalm
          confirm={send}
          onCancel={() => setIsAsked(false)}
          onDone={(done) => {
            announce('O convite será enviado.');
            setLatest(done.invitation);
            setIsAsked(false);
          }}
        >
          <p>
            {email === undefined
              ? 'O link para a primeira senha vai por e-mail.'
              : `O link para a primeira senha vai para ${email}.`}
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function sentenceOf({ state, at }: Invitation): string {
  if (state === 'waiting')
    return `Desde ${momentOf(at)}. Os convites saem poucos por segundo, e são tentados de novo se o servidor de e-mail falhar.`;
  if (state === 'sent') return `Em ${momentOf(at)}. O link vale por 30 minutos.`;
  return `Em ${momentOf(at)}. O endereço não recebe e-mail: confira-o antes de enviar de novo.`;
}

/** Portuguese names of the states of an invitation. */
export const INVITATION_STATE_NAMES: Readonly<Record<Invitation['state'], string>> = {
  waiting: 'Espera o envio',
  sent: 'Enviado',
  failed: 'Não pôde ser enviado',
};
