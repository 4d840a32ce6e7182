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
import { type ReactNode, type Ref, useId } from 'react';
import { AddressFields } from './address-fields.tsx';
import type { RegistrationValues } from './registration-values.ts';
import * as styles from './registration.module.css';

interface SectionProps {
  readonly title: string;
  /** To put the focus on the title when the section comes into view. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

function Section({ title, titleRef, children }: SectionProps) {
  const css = useStyles(styles);
  const titleId = useId();
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface RegistrationSectionProps extends Pick<SectionProps, 'titleRef'> {
  readonly form: FormApi<RegistrationValues>;
}

/** Who the patient is. The CPF is read-only. */
export function PersonSection({ form, today, titleRef }: RegistrationSectionProps & { readonly today: string }) {
  return (
    <Section title="Sobre você" titleRef={titleRef}>
      <NameField label="Nome completo" {...form.field('name')} />
      <BirthDateField today={today} {...form.field('birthDate')} />
      <GenderField {...form.field('gender')} />
      <CpfField readOnly width="cpf" help="O CPF não pode ser alterado." {...form.field('cpf')} />
      <NameField label="Nome da Mãe" autoComplete="off" {...form.field('motherName')} />
    </Section>
  );
}

/** How the patient is reached. */
export function ContactSection({ form, titleRef }: RegistrationSectionProps) {
  return (
    <Section title="Contato" titleRef={titleRef}>
      <EmailField {...form.field('email')} />
      <PhoneField format="compact" help="Celular com DDD" {...form.field('phone')} />
    </Section>
  );
}

/** Where the patient lives. */
export function AddressSection({ form, titleRef }: RegistrationSectionProps) {
  return (
    <Section title="Endereço" titleRef={titleRef}>
      <AddressFields form={form} />
    </Section>
  );
}

/** The password that the patient chooses. */
export function PasswordSection({ form, titleRef }: RegistrationSectionProps) {
  return (
    <Section title="Senha" titleRef={titleRef}>
      <NewPasswordField label="Nova Senha" rules={REGISTRATION_PASSWORD_RULES} {...form.field('newPassword')} />
      <PasswordField label="Confirmar Nova Senha" autoComplete="new-password" {...form.field('passwordConfirmation')} />
    </Section>
  );
}

export interface RegistrationFieldsProps {
  readonly form: FormApi<RegistrationValues>;
  /** `YYYY-MM-DD` in São Paulo. */
  readonly today: string;
}

/**
 * The fields of 'Complemento de Cadastro', all at once.
 * @see docs/product/registration.md
 */
export function RegistrationFields({ form, today }: RegistrationFieldsProps) {
  return (
    <>
      <PersonSection form={form} today={today} />
      <ContactSection form={form} />
      <AddressSection form={form} />
      <PasswordSection form={form} />
    </>
  );
}
