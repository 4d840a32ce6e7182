import type { ManagedCabin } from '@acolhe/contracts/operations';
import { CheckboxChoice, type FieldBinding, SelectField, TextField } from '@acolhe/ui';
import type { Catalogue } from '../catalogue/use-catalogue.ts';
import { CABIN_MODES } from './cabin-labels.ts';

/** Form values of a cabin. */
export interface CabinValues {
  readonly name: string;
  readonly place: string;
  /** The institution whose patients it serves; empty for all. */
  readonly clientId: string;
  readonly mode: ManagedCabin['mode'];
  readonly hasPrinter: boolean;
  readonly reason: string;
}

/** The form values as input of the call: null removes a value. */
export const writtenCabin = ({ name, place, clientId, mode, hasPrinter }: CabinValues) => ({
  name: name.trim(),
  place: place.trim() === '' ? null : place.trim(),
  clientId: clientId === '' ? null : Number(clientId),
  mode,
  hasPrinter,
});

type FieldName = 'name' | 'place' | 'clientId' | 'mode' | 'hasPrinter';

export interface CabinFieldsProps extends Pick<Catalogue, 'clients'> {
  readonly fields: { readonly [Name in FieldName]: FieldBinding<CabinValues[Name]> };
}

/** The fields of a cabin, whether new or changed. */
export function CabinFields({ fields: { name, place, clientId, mode, hasPrinter }, clients }: CabinFieldsProps) {
  return (
    <>
      <TextField label="Nome" help="Farmácia Central." maxLength={200} {...name} />
      <TextField label="Lugar" optional help="Rua, andar ou sala." maxLength={200} {...place} />
      <SelectField
        {...clientId}
        label="Pacientes de"
        options={[
          { value: '', label: 'Todas as instituições' },
          ...clients.map((client) => ({ value: String(client.id), label: client.name })),
        ]}
      />
      <SelectField
        {...mode}
        label="Como o atendimento começa"
        options={CABIN_MODES}
        onChange={(chosen) => mode.onChange(chosen === 'queue' ? 'queue' : 'room')}
      />
      <CheckboxChoice
        label="Tem impressora"
        hint="O paciente imprime receitas e atestados na cabine."
        checked={hasPrinter.value}
        onChange={hasPrinter.onChange}
      />
    </>
  );
}
