import type { PartnerPart } from '@acolhe/contracts';
import { CheckboxChoice, ChoiceGroup, type FieldBinding } from '@acolhe/ui';
import { partName, PARTNER_PARTS } from './partner-words.ts';

/** Parts in the order in which two lists of them are compared. */
export const partsInOrder = (parts: readonly PartnerPart[]): PartnerPart[] =>
  PARTNER_PARTS.filter((part) => parts.includes(part));

/** Asks which parts a partner may embed. */
export function PartnerPartsField({ id, value, error, onChange }: FieldBinding<readonly PartnerPart[]>) {
  return (
    <ChoiceGroup
      id={id}
      legend="Partes que pode embutir"
      help="Links, com assinatura ou sem, abrem o pronto atendimento: sem essa parte, não abrem nada. Tirar uma parte encerra as sessões abertas para ela."
      error={error}
      columns={2}
    >
      {PARTNER_PARTS.map((part) => (
        <CheckboxChoice
          key={part}
          label={partName(part)}
          checked={value.includes(part)}
          onChange={(isChosen) =>
            onChange(partsInOrder(isChosen ? [...value, part] : value.filter((one) => one !== part)))
          }
        />
      ))}
    </ChoiceGroup>
  );
}
