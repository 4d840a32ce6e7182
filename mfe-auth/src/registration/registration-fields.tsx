import { REGISTRATION_PASSWORD_RULES } from '@acolhe/domain';
import {
  BirthDateField,
  CpfField,
  EmailField,
  type FormApi,
  GenderField,
  NameField,
  NewPasswordField,
  PasswordField,
  PhoneField,
  useStyles,
} from '@acolhe/ui';
import { type ReactNode, useId } from 'react';
import { AddressFields } from './address-fields.tsx';
import type { RegistrationValues } from './registration-values.ts';
import * as styles from './registration.module.css';

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const css = useStyles(styles);
  const titleId = useId();
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

export interface RegistrationFieldsProps {
  readonly form: FormApi<RegistrationValues>;
  /** `YYYY-MM-DD` in São Paulo. */
  readonly today: string;
}

/**
 * The fields of 'Complemento de Cadastro'. The CPF is read-only.
 * @see docs/product/registration.md
 */
export function RegistrationFields({ form, today }: RegistrationFieldsProps) {
  return (
    <>
      <Section title="Sobre você">
        <NameField label="Nome completo" {...form.field('name')} />
        <BirthDateField today={today} {...form.field('birthDate')} />
        <GenderField {...form.field('gender')} />
        <CpfField readOnly width="cpf" help="O CPF não pode ser alterado." {...form.field('cpf')} />
        <NameField label="Nome da Mãe" autoComplete="off" {...form.field('motherName')} />
      </Section>
      <Section title="Contato">
        <EmailField {...form.field('email')} />
        <PhoneField format="compact" help="Celular com DDD" {...form.field('phone')} />
      </Section>
      <Section title="Endereço">
        <AddressFields form={form} />
      </Section>
      <Section title="Senha">
        <NewPasswordField label="Nova Senha" rules={REGISTRATION_PASSWORD_RULES} {...form.field('newPassword')} />
        <PasswordField
          label="Confirmar Nova Senha"
          autoComplete="new-password"
          {...form.field('passwordConfirmation')}
        />
      </Section>
    </>
  );
}
