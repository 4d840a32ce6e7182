import { type FieldBinding, TextArea } from '@acolhe/ui';

/** Asks for the origins of a partner's pages. */
export function PartnerOriginsField(field: FieldBinding<string>) {
  return (
    <TextArea
      {...field}
      label="Páginas do parceiro"
      optional
      help="Origens em que ele embute as partes, uma por linha, como https://saude.parceiro.example. Valem em alguns segundos."
    />
  );
}
