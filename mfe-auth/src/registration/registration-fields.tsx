import { lookUpZipCodeCall } from '@acolhe/contracts';
import { BRAZILIAN_STATES, dayInSaoPaulo, REGISTRATION_PASSWORD_RULES } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import {
  BirthDateField,
  CpfField,
  EmailField,
  type FormApi,
  GenderField,
  NameField,
  NewPasswordField,
  Note,
  PasswordField,
  PhoneField,
  StateField,
  TextField,
  useStyles,
  useUi,
  ZipField,
} from '@acolhe/ui';
import { type ReactNode, type Ref, type RefObject, useId, useRef, useState } from 'react';
import type { RegistrationValues } from './registration-values.ts';
import * as styles from './registration-fields.module.css';

interface SectionProps {
  readonly title: string;
  /** Moves the focus to the title when the section appears. */
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

/** Personal data of the patient. The CPF is read-only. */
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

const ZIP_CODE_MESSAGES = {
  'not-found': 'CEP informado incorreto ou não encontrado. Para prosseguir, informe os campos manualmente.',
  unanswered: 'A busca de CEP não está respondendo. Para prosseguir, informe os campos manualmente.',
} as const;

/** The buttons at the bottom of a phone's dialog would cover it. */
const showNote = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });

/**
 * The address fields. A zip code that is found fills fields in and locks them.
 * @see docs/product/registration.md
 */
function AddressFields({ form }: { readonly form: FormApi<RegistrationValues> }) {
  const css = useStyles(styles);
  const rest = useRef<HTMLDivElement>(null);
  const { status, locked, lookUp, isAhead } = useZipCode(form, rest);
  const fieldOf = (name: AddressField) => ({ ...form.field(name), readOnly: locked.includes(name) });
  const note = (status === 'not-found' || status === 'unanswered') && (
    <div ref={isAhead ? undefined : showNote} className={css.zipNote}>
      <Note kind="warning" live>
        {ZIP_CODE_MESSAGES[status]}
      </Note>
    </div>
  );
  return (
    <>
      <div>
        <ZipField onLookup={lookUp} {...form.field('zipCode')} />
        <p className={css.asking}>{status === 'asking' && 'Procurando o endereço...'}</p>
      </div>
      {!isAhead && note}
      <div ref={rest} className={css.rest}>
        <TextField label="Logradouro" autoComplete="address-line1" maxLength={200} {...fieldOf('street')} />
        <div className={css.pair}>
          <TextField label="Número" autoComplete="off" maxLength={20} {...form.field('addressNumber')} />
          <TextField
            label="Complemento"
            optional
            autoComplete="address-line2"
            maxLength={100}
            {...form.field('addressExtra')}
          />
        </div>
        <TextField label="Bairro" autoComplete="address-level3" maxLength={100} {...fieldOf('neighborhood')} />
        <div className={css.pair}>
          <StateField states={BRAZILIAN_STATES} {...fieldOf('state')} />
          <TextField label="Município" autoComplete="address-level2" maxLength={100} {...fieldOf('city')} />
        </div>
      </div>
      {isAhead && note}
    </>
  );
}

const zipCodeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ registrationZipCode: build.query(callEndpoint(lookUpZipCodeCall)) }),
});

const ADDRESS_FIELDS = ['street', 'neighborhood', 'city', 'state'] as const;
type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Result of the last zip code. */
export interface ZipCodeLookUp {
  readonly status: 'idle' | 'asking' | 'found' | 'not-found' | 'unanswered';
  /** Fields that the zip code has filled in, which are read-only. */
  readonly locked: readonly AddressField[];
  /** The answer arrived while a field below the zip code was in use, which a note above it would move. */
  readonly isAhead?: boolean;
}

export interface ZipCode extends ZipCodeLookUp {
  /** Looks an address up. @param digits of the zip code */
  readonly lookUp: (digits: string) => void;
}

/**
 * Fills the address in by its zip code. A new code empties the fields immediately, so that input during the request is
 * preserved when no address is found.
 * @param rest the fields below the zip code
 * @see docs/product/registration.md
 */
function useZipCode(form: Pick<FormApi<RegistrationValues>, 'setValue'>, rest: RefObject<HTMLElement | null>): ZipCode {
  const { announce } = useUi();
  const [ask] = zipCodeApi.useLazyRegistrationZipCodeQuery();
  const [state, setState] = useState<ZipCodeLookUp>({ status: 'idle', locked: [] });
  const latest = useRef(0);
  const lookUp = async (digits: string): Promise<void> => {
    latest.current += 1;
    const round = latest.current;
    for (const field of ADDRESS_FIELDS) form.setValue(field, '');
    setState({ status: 'asking', locked: [] });
    const isWhole = digits.length === 8;
    const data = isWhole ? (await ask({ zipCode: digits }, true)).data : undefined;
    if (round !== latest.current) return;
    const isAhead = rest.current?.matches(':focus-within') ?? false;
    if (!isWhole || data?.isUnknown) return setState({ status: 'not-found', locked: [], isAhead });
    if (!data) return setState({ status: 'unanswered', locked: [], isAhead });
    const locked = ADDRESS_FIELDS.filter((field) => data[field]);
    for (const field of locked) form.setValue(field, data[field] ?? '');
    setState({ status: 'found', locked });
    announce(`Endereço encontrado: ${[data.street, data.city, data.state].filter(Boolean).join(', ')}.`);
  };
  return { ...state, lookUp: (digits) => void lookUp(digits) };
}

/** Today in São Paulo by the service's clock, `YYYY-MM-DD`. */
export function useToday(): string {
  const { clock } = usePortal();
  return dayInSaoPaulo(new Date(clock.nowMs()));
}
