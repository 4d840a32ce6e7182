import type { ProfileForm } from '@acolhe/domain';
import {
  BirthDateField,
  CpfField,
  EmailField,
  type FormApi,
  GenderField,
  NameField,
  PhoneField,
  useStyles,
} from '@acolhe/ui';
import * as styles from './profile.module.css';
import { FIELD_LABELS } from './profile-values.ts';

export interface ProfileFieldsProps {
  readonly form: FormApi<ProfileForm>;
  /** `YYYY-MM-DD` in São Paulo. */
  readonly today: string;
}

/** The fields of 'Meus Dados'. The CPF is read-only. */
export function ProfileFields({ form, today }: ProfileFieldsProps) {
  const css = useStyles(styles);
  return (
    <>
      <NameField label={FIELD_LABELS.name} {...form.field('name')} />
      <div className={css.pair}>
        <BirthDateField help="Dia, mês e ano" today={today} {...form.field('birthDate')} />
        <CpfField readOnly width="cpf" help="O CPF não pode ser alterado." {...form.field('cpf')} />
      </div>
      <GenderField {...form.field('gender')} />
      <EmailField
        help="Se você trocar o e-mail, avisamos no e-mail antigo. Por 7 dias, o link para criar uma senha nova só chega ao antigo."
        {...form.field('email')}
      />
      <PhoneField help="Celular com DDD" {...form.field('phone')} />
    </>
  );
}
