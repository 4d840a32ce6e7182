import type { ApiAnswer } from '@acolhe/session';
import { Button, CheckboxChoice, Note, Stack, useForm, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { FormDialog } from '../editor/change-dialogs.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';

/** Options of a new access link. */
export interface AccessLinkWish {
  readonly removesSecondFactor: boolean;
  readonly reason?: string;
}

export interface AccessLinkProps {
  /** Recipient of the link. */
  readonly email: string;
  /** Effect on the current access, shown before and after: 'As sessões abertas terminam agora.' */
  readonly effect: string;
  /** The second factor can be taken away with it. */
  readonly canRemoveSecondFactor?: boolean;
  readonly send: (wish: AccessLinkWish) => Promise<ApiAnswer<unknown>>;
}

/** Sends a person a link for a new password. */
export function AccessLink({ email, effect, canRemoveSecondFactor = false, send }: AccessLinkProps) {
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <Stack>
      <h2>Acesso</h2>
      {sent && (
        <Note kind="success" title="Link enviado" live>
          Foi para {email}. {effect}
        </Note>
      )}
      <p>
        <Button onPress={() => setAsked(true)}>Enviar link para nova senha</Button>
      </p>
      {asked && (
        <AccessLinkDialog
          {...{ effect, canRemoveSecondFactor, send }}
          onCancel={() => setAsked(false)}
          onSent={() => {
            setAsked(false);
            setSent(true);
          }}
        />
      )}
    </Stack>
  );
}

interface AccessLinkDialogProps extends Pick<AccessLinkProps, 'effect' | 'canRemoveSecondFactor' | 'send'> {
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

function AccessLinkDialog({ effect, canRemoveSecondFactor, send, onCancel, onSent }: AccessLinkDialogProps) {
  const form = useForm({
    initial: { removesSecondFactor: false, reason: '' },
    async onSubmit({ removesSecondFactor, reason }, { setFailure }) {
      const { error } = await send({ removesSecondFactor, ...reasonOf(reason) });
      if (error) setFailure(withRetryTime(error));
      else onSent();
    },
  });
  return (
    <FormDialog
      title="Enviar link para nova senha?"
      form={form}
      formLabel="Novo acesso"
      failureTitle="O link não foi enviado"
      label="Enviar link"
      busyLabel="Enviando..."
      intro={<p>{effect}</p>}
      onCancel={onCancel}
    >
      {canRemoveSecondFactor && (
        <CheckboxChoice
          label="Desligar também as duas etapas"
          hint="Para quem perdeu o celular e os códigos. Confirme antes, por outro meio, que é mesmo essa pessoa."
          checked={form.values.removesSecondFactor}
          onChange={(removes) => form.setValue('removesSecondFactor', removes)}
        />
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
