import { CheckboxChoice, ChoiceGroup, type FormApi, SelectField, TextArea, TextField } from '@acolhe/ui';
import { BRAND_FIELDS, type BrandValues, DOCUMENT_TEXTS, PALETTES } from './brand-values.ts';

type NamesOf<Kind> = { [Name in keyof BrandValues]: BrandValues[Name] extends Kind ? Name : never }[keyof BrandValues];
type TextName = NamesOf<string>;
type SwitchName = NamesOf<boolean>;

const FIXED = 'Definido no arquivo do servidor.';
const AT_SIGN_IN = ['signInLogo', 'consentForm', 'privacyForm', 'logoReturnsToPartner'] as const;
const IN_TERMS = ['supportOnWhatsApp', 'endsWithoutNotice'] as const;

export interface BrandFieldsProps {
  readonly form: FormApi<BrandValues>;
  /** Whether the file of the deployment decides a setting. */
  readonly isFixed: (name: keyof BrandValues) => boolean;
}

/** The settings of a brand; those that the file of the deployment decides can be read. */
export function BrandFields({ form, isFixed }: BrandFieldsProps) {
  const line = (name: TextName, { help, maxLength }: { readonly help?: string; readonly maxLength: number }) => (
    <TextField
      {...form.field(name)}
      label={BRAND_FIELDS[name].label}
      optional={name !== 'supportPhone'}
      maxLength={maxLength}
      {...(isFixed(name) ? { readOnly: true, help: FIXED } : { help })}
    />
  );
  const lines = (name: TextName, help?: string) =>
    isFixed(name) ? (
      <Fixed form={form} name={name} />
    ) : (
      <TextArea {...form.field(name)} label={BRAND_FIELDS[name].label} optional help={help} />
    );
  const choice = (name: TextName, options: readonly { readonly value: string; readonly label: string }[]) =>
    isFixed(name) ? (
      <Fixed form={form} name={name} />
    ) : (
      <SelectField {...form.field(name)} label={BRAND_FIELDS[name].label} options={options} />
    );
  const switches = (legend: string, names: readonly SwitchName[]) => {
    const open = names.filter((name) => !isFixed(name));
    return (
      <>
        {open.length > 0 && (
          <ChoiceGroup
            id={form.field(open.includes('privacyForm') ? 'privacyForm' : (open[0] ?? 'signInLogo')).id}
            legend={legend}
            error={open.map((name) => form.field(name).error).find((error) => error !== undefined)}
          >
            {open.map((name) => (
              <CheckboxChoice
                key={name}
                label={BRAND_FIELDS[name].label}
                checked={form.values[name]}
                onChange={(isOn) => form.setValue(name, isOn)}
              />
            ))}
          </ChoiceGroup>
        )}
        {names.filter(isFixed).map((name) => (
          <Fixed key={name} form={form} name={name} />
        ))}
      </>
    );
  };
  return (
    <>
      {line('supportPhone', { maxLength: 40 })}
      {line('supportChatUrl', { help: 'Endereço https, como https://wa.me/5511912345678.', maxLength: 500 })}
      {line('privacyUrl', { help: 'Endereço https em que ela está publicada.', maxLength: 500 })}
      {line('partnerReturnUrl', { help: 'Endereço para onde o paciente volta.', maxLength: 500 })}
      {line('systemRedirectUrl', { help: 'Endereço para onde o início redireciona.', maxLength: 500 })}
      {line('agendaNote', { maxLength: 300 })}
      {lines('deeplinks', 'Um por linha: um esquema, como axia, ou uma origem https.')}
      {switches('Na entrada e no topo', AT_SIGN_IN)}
      {choice('terms', DOCUMENT_TEXTS)}
      {choice('privacy', DOCUMENT_TEXTS)}
      {line('supportHours', { help: 'Como 08:00 às 18:00.', maxLength: 40 })}
      {line('forum', { help: 'Cidade e estado, como São Paulo/SP.', maxLength: 100 })}
      {line('withdrawalDays', { help: 'Prazo para desistir depois de contratar.', maxLength: 3 })}
      {switches('Nos termos de uso', IN_TERMS)}
      {choice(
        'palette',
        PALETTES.map((value) => ({ value, label: value })),
      )}
      {lines('colors', 'Uma por linha, como action.bg #1a4fb3. O contraste é conferido.')}
      {lines('darkColors')}
    </>
  );
}

/** A setting that is decided elsewhere, as text. */
function Fixed<Name extends keyof BrandValues>({
  form,
  name,
}: Pick<BrandFieldsProps, 'form'> & { readonly name: Name }) {
  const { label, text } = BRAND_FIELDS[name];
  const { id } = form.field(name);
  return (
    <TextField id={id} label={label} help={FIXED} readOnly value={text(form.values[name])} onChange={() => undefined} />
  );
}
