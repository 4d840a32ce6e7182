import { brands } from '@acolhe/brand';
import { isPartnerOrigin, type PartnerPart } from '@acolhe/contracts';
import {
  CheckboxChoice,
  ChoiceGroup,
  type FieldBinding,
  LinkButton,
  Note,
  SelectField,
  Stack,
  TextArea,
} from '@acolhe/ui';
import { ConsolePage } from '../page/console-page.tsx';
import { CopiedSecret } from '../page/copying.tsx';
import { partName, PARTNER_PARTS, PARTNERS } from './partner-labels.ts';

export interface PartnerKeyProps {
  /** The name of the partner. */
  readonly partner: string;
  readonly partnerKey: string;
}

/** Shows the key of a partner: the answer that made it says it once. */
export function PartnerKey({ partner, partnerKey }: PartnerKeyProps) {
  return (
    <ConsolePage title="Guarde a chave agora" sentence={`Chave de ${partner}`} narrow>
      <Stack>
        <Note kind="warning" title="Ela não aparece de novo">
          Com a chave, o parceiro abre sessões dos pacientes da instituição. Entregue por um canal seguro, nunca por
          e-mail ou conversa. Se ela se perder, faça uma nova.
        </Note>
        <CopiedSecret name="a chave" copiedLabel="Copiada" announcement="Chave copiada.">
          {partnerKey}
        </CopiedSecret>
        <p>
          <LinkButton href={PARTNERS}>Já guardei, voltar aos parceiros</LinkButton>
        </p>
      </Stack>
    </ConsolePage>
  );
}

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

const NONE = 'A que a página disser';
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

/** Message of a line that is no origin. */
export const ORIGIN_LINE = 'Escreva uma origem por linha, como https://saude.parceiro.example, sem caminho';

/** Reads origins, one to a line; undefined when a line is none. */
export function originsFrom(text: string): string[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.every(isPartnerOrigin) ? [...new Set(lines)] : undefined;
}
