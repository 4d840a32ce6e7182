import { DURATIONS, isResetPassword, RESET_PASSWORD_MESSAGE, RESET_PASSWORD_RULES } from '@acolhe/domain';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { NewPasswordField } from '../field/new-password-field.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import type { FormCheck } from '../form/validate.ts';
import { LinkButton } from '../link/link-button.tsx';
import { Note } from '../note/note.tsx';

/** What is said of a new password that was set, until `onDone`. */
export const PASSWORD_SET = 'Senha atualizada com sucesso! Redirecionando para login...';

/** What became of a password that was sent. */
export type NewPasswordOutcome =
  | { readonly state: 'set' }
  /** Its link is over: nothing that is typed can help any more. */
  | { readonly state: 'link-over'; readonly message: string }
  | { readonly state: 'refused'; readonly message: string };

export interface NewPasswordFormProps {
  /** Sets the password by the link of the mail. */
  readonly onSubmit: (password: string) => Promise<NewPasswordOutcome>;
  /** Where another link is asked for. */
  readonly anotherLinkHref: string;
  /** Leads to the sign-in; called a second after the password was set. */
  readonly onDone: () => void;
}

interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

const check: FormCheck<NewPassword> = ({ password, repeated }) => [
  ...(isResetPassword(password) ? [] : [{ field: 'password', message: RESET_PASSWORD_MESSAGE } as const]),
  ...(password === repeated ? [] : [{ field: 'repeated', message: 'A senhas não são iguais.' } as const]),
];

/**
 * Takes a new password, twice, from who came by the link of a mail.
 * @see docs/product/recovery.md
 */
export function NewPasswordForm({ onSubmit, anotherLinkHref, onDone }: NewPasswordFormProps) {
  const [done, setDone] = useState(false);
  const [expired, setExpired] = useState<string>();
  // The form that had the focus is gone.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), [done, expired]);
  const follow = useRef(onDone);
  useEffect(() => {
    follow.current = onDone;
  }, [onDone]);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => follow.current(), DURATIONS.redirect.resetToSignInMs);
    return () => clearTimeout(timer);
  }, [done]);
  const form = useForm<NewPassword>({
    initial: { password: '', repeated: '' },
    rules: check,
    async onSubmit({ password }, { setFailure }) {
      const result = await onSubmit(password);
      if (result.state === 'set') setDone(true);
      else if (result.state === 'link-over') setExpired(result.message);
      else setFailure(result.message);
    },
  });
  if (done)
    return (
      <div ref={outcome} tabIndex={-1}>
        <Note kind="success" live>
          {PASSWORD_SET}
        </Note>
      </div>
    );
  if (expired !== undefined)
    return (
      <>
        <div ref={outcome} tabIndex={-1}>
          <Note kind="danger" title="Não foi possível trocar a senha" live>
            {expired}
          </Note>
        </div>
        <LinkButton kind="main" href={anotherLinkHref} wide>
          Pedir outro link
        </LinkButton>
      </>
    );
  return (
    <Form form={form} failureTitle="Não foi possível trocar a senha">
      <NewPasswordField label="Nova senha" rules={RESET_PASSWORD_RULES} {...form.field('password')} />
      <PasswordField label="Repita a nova senha" autoComplete="new-password" {...form.field('repeated')} />
      <Button kind="main" type="submit" wide busy={form.busy} busyLabel="Salvando...">
        Confirmar
      </Button>
    </Form>
  );
}
