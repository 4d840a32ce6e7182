import { cpfDigits, formatCpf } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { BrandMark, Button, classNames, pluralize, TextField, useStyles } from '@acolhe/ui';
import { type FormEvent, lazy, useEffect, useRef, useState } from 'react';
import { Keypad } from '../layout/layout.tsx';
import * as styles from './cpf-form.module.css';

const DIGITS = 11;
/** With its mask; a shorter CPF makes no room and gets no message. */
const MASKED_LENGTH = 14;

export interface CpfFormProps {
  /** Whether the screen shows an on-screen keypad. */
  readonly hasKeypad: boolean;
  /** The room is being created; the service was not reached when `isUnreached`. */
  readonly busy: boolean;
  readonly isUnreached: boolean;
  /** The digits typed before an intermediate screen. */
  readonly initialCpf?: string;
  /** @param cpf masked */
  readonly onCpf: (cpf: string) => void;
  readonly onBack: () => void;
}

/**
 * Asks for the patient's CPF. The typed digits are held by this screen only.
 * @see docs/product/cabin-screen.md
 */
export function CpfForm({ hasKeypad, busy, isUnreached, initialCpf = '', onCpf, onBack }: CpfFormProps) {
  const { brand } = usePortal();
  const css = useStyles(styles);
  const [cpf, setCpf] = useState(initialCpf);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const CpfField = hasKeypad ? TextField : TypedCpfField;
  const missing = DIGITS - cpfDigits(cpf).length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && cpf.length >= MASKED_LENGTH) onCpf(cpf);
  };
  return (
    <form
      ref={form}
      className={classNames(css.form, hasKeypad ? css.withKeys : css.alone)}
      autoComplete="off"
      noValidate
      onSubmit={submit}
    >
      <div className={css.question}>
        {hasKeypad && (
          <div className={css.top}>
            <BrandMark logo={brand.logo} size="large" />
            <Button size="large" idle={busy} onPress={onBack}>
              Voltar
            </Button>
          </div>
        )}
        <h1 className={css.title}>Portal/Videoconferência</h1>
        <p className={css.lead}>Digite o CPF do paciente para criar uma sala de Atendimento</p>
        <CpfField
          id="cabin-cpf"
          label={missing > 0 ? `CPF (${missing === 1 ? 'falta' : 'faltam'} ${pluralize(missing, 'número')})` : 'CPF'}
          value={cpf}
          onChange={(value) => {
            if (!busy) setCpf(formatCpf(value));
          }}
          autoComplete="off"
          inputMode={hasKeypad ? 'none' : 'numeric'}
        />
        <Button kind="main" size="large" type="submit" wide idle={missing > 0} busy={busy}>
          Criar Sala
        </Button>
        <div role="status">{isUnreached && <p>Não foi possível falar com o serviço. Estamos tentando de novo.</p>}</div>
      </div>
      {hasKeypad && (
        <Keypad
          value={cpfDigits(cpf)}
          maxLength={DIGITS}
          onChange={(digits) => {
            if (!busy) setCpf(formatCpf(digits));
          }}
        />
      )}
    </form>
  );
}

/** Loads the field ahead of its first showing. @returns the module as `lazy` wants it */
export const loadTypedCpfField = async () => ({ default: (await import('./masked-cpf-field.lazy.ts')).CpfField });

/** The CPF's field for a keyboard, with the mask's own code, which a kiosk's keys do without. */
const TypedCpfField = lazy(loadTypedCpfField);
