import { brands } from '@acolhe/brand';
import { type FieldBinding, SelectField } from '@acolhe/ui';

const NONE = 'A que a página do parceiro disser';
const BY_NAME = [...brands].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));

/** The name of a brand by its key; empty where the page of the partner decides. */
export const partnerBrandText = (key: string): string => BY_NAME.find((brand) => brand.key === key)?.name ?? NONE;

/** Chooses the brand in which a partner's pages dress the parts that they embed. */
export function PartnerBrandField(field: FieldBinding<string>) {
  return (
    <SelectField
      {...field}
      label="Marca"
      help="As cores das partes nas páginas dele."
      options={[{ value: '', label: NONE }, ...BY_NAME.map(({ key, name }) => ({ value: key, label: name }))]}
    />
  );
}
