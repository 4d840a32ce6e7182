import {
  DURATIONS,
  isResetPassword,
  PASSWORD_RULES_FOR_MANAGERS,
  type PasswordRule,
  RESET_LINK_MINUTES,
  RESET_PASSWORD_MESSAGE,
  RESET_PASSWORD_RULES,
} from '@acolhe/domain';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Icon } from '../basics/icon.tsx';
import { ring, success } from '../basics/icons.ts';
import { LinkButton } from '../basics/link-button.tsx';
import { Note } from '../basics/note.tsx';
import { VisuallyHidden } from '../basics/text.tsx';
import type { FormCheck } from '../form/form-api.ts';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { withRetryTime } from '../foundation/formats.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import * as styles from './new-password-form.module.css';

/** Message after a new password was set, until `onDone`. */
export const PASSWORD_SET = 'Senha atualizada com sucesso! Redirecionando para login...';

/** Answer of the call that sets the password; an error with the code `link-over` ends the form. */
export interface NewPasswordAnswer {
  readonly error?: { readonly code: string; readonly message: string; readonly retryAfterSeconds?: number };
}

export interface NewPasswordFormProps {
  /** Sets the password by the link of the mail. */
  readonly onSubmit: (password: string) => Promise<NewPasswordAnswer>;
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
 * Takes a new password, twice, from a person who followed the link of a mail.
 * @see docs/product/recovery.md
 */
export function NewPasswordForm({ onSubmit, anotherLinkHref, onDone }: NewPasswordFormProps) {
  const [done, setDone] = useState(false);
  const [expired, setExpired] = useState<string>();
  // The form that had the focus was removed.
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
      const { error } = await onSubmit(password);
      if (!error) setDone(true);
      else if (error.code === 'link-over') setExpired(error.message);
      else setFailure(withRetryTime(error));
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

/** Replaces the form when the address carries no secret, as after a reload. */
export function NewPasswordLinkMissing({ anotherLinkHref }: Pick<NewPasswordFormProps, 'anotherLinkHref'>) {
  return (
    <>
      <Note kind="info">Se o link já foi usado ou passou de {RESET_LINK_MINUTES} minutos, peça outro.</Note>
      <LinkButton href={anotherLinkHref} wide>
        Pedir outro link
      </LinkButton>
    </>
  );
}

export interface NewPasswordFieldProps extends Omit<
  PasswordFieldProps,
  'autoComplete' | 'passwordRules' | 'before' | 'describedBy'
> {
  /** Requirements: `REGISTRATION_PASSWORD_RULES` or `RESET_PASSWORD_RULES` of the domain. */
  readonly rules: readonly PasswordRule[];
}

/** A new password with the list of its requirements above it, ticked while it is typed. */
export function NewPasswordField({ rules, ...field }: NewPasswordFieldProps) {
  const listId = `${field.id}-rules`;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      passwordRules={PASSWORD_RULES_FOR_MANAGERS}
      describedBy={listId}
      before={<PasswordChecklist id={listId} rules={rules} password={field.value} />}
    />
  );
}

interface PasswordChecklistProps {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly password: string;
}

/** Lists the requirements of a new password with those that are met, and announces the count when it changes. */
function PasswordChecklist({ id, rules, password }: PasswordChecklistProps) {
  const css = useStyles(styles);
  const items = rules.map(({ label, isMet }) => ({ label, met: isMet(password) }));
  const count = items.filter(({ met }) => met).length;
  return (
    <>
      <ul id={id} className={css.checks}>
        {items.map(({ label, met }) => (
          <li key={label} className={classNames(css.check, met && css.met)}>
            <Icon shape={met ? success : ring} />
            <span>
              {label}
              <VisuallyHidden>{met ? ' cumprido' : ' falta'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{password !== '' && `${count} de ${rules.length} requisitos cumpridos.`}</span>
      </VisuallyHidden>
    </>
  );
}
