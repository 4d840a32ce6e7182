import { BRAZILIAN_STATES } from '@acolhe/domain';
import { type FormApi, Note, StateField, TextField, useStyles, ZipField } from '@acolhe/ui';
import type { RegistrationValues } from './registration-values.ts';
import { type AddressField, useZipCode } from './use-zip-code.ts';
import * as styles from './registration.module.css';

const NOT_FOUND = 'CEP informado incorreto ou não encontrado. Para prosseguir, informe os campos manualmente.';

/**
 * The address fields. A zip code that is found fills fields in and locks them.
 * @see docs/product/registration.md
 */
export function AddressFields({ form }: { readonly form: FormApi<RegistrationValues> }) {
  const css = useStyles(styles);
  const { status, locked, lookUp } = useZipCode(form);
  const fieldOf = (name: AddressField) => ({ ...form.field(name), readOnly: locked.includes(name) });
  return (
    <>
      <ZipField
        onLookup={lookUp}
        help={status === 'asking' ? 'Procurando o endereço...' : undefined}
        {...form.field('zipCode')}
      />
      {status === 'not-found' && (
        <Note kind="warning" live>
          {NOT_FOUND}
        </Note>
      )}
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
    </>
  );
}
