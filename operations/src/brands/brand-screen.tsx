import { type Brand, brandWith, isBrandKey } from '@acolhe/brand';
import { listBrandsCall, type ManagedBrand, managedBrand, saveBrandCall } from '@acolhe/contracts/operations';
import { useNavigate, useParams } from '@acolhe/session/router';
import { AsyncContent, Note, Stack, TwoColumns } from '@acolhe/ui';
import { useMemo } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useRecordEditor } from '../editor/use-editor.ts';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { BrandFields } from './brand-fields.tsx';
import { BrandPreview } from './brand-preview.tsx';
import {
  BRAND_FIELDS,
  BRANDS,
  type BrandValues,
  brandValuesOf,
  changedSettings,
  checkBrandValues,
  colorsFrom,
  fieldAt,
  PALETTES,
  settingOf,
} from './brand-values.ts';

const TITLE = 'Marca';

/** The settings of one brand. */
export function BrandScreen() {
  const { service } = useOperator();
  const { key = '' } = useParams();
  const state = useAnswer<{ readonly brands: readonly ManagedBrand[] }>('brands', (signal) =>
    service.call(listBrandsCall, {}, { signal }),
  );
  const brand = state.data?.brands.find((one) => one.key === key);
  if (brand) return <BrandForm key={brand.key} brand={brand} />;
  return (
    <ConsolePage title={TITLE} back={{ href: BRANDS, here: TITLE, from: 'Marcas' }} narrow>
      <AsyncContent state={state} loading="Carregando a marca" failed="A marca não abriu" fillsWindow>
        {() => <Note kind="warning" title="Não há marca neste endereço" />}
      </AsyncContent>
    </ConsolePage>
  );
}

export interface BrandFormProps {
  readonly brand: ManagedBrand;
}

/** The settings of a brand, saved from here: portals show them within seconds. */
function BrandForm({ brand }: BrandFormProps) {
  const { service } = useOperator();
  const navigate = useNavigate();
  const editor = useRecordEditor({
    record: brand,
    schema: managedBrand,
    valuesOf: brandValuesOf,
    fields: BRAND_FIELDS,
    rules: checkBrandValues,
    fieldAt,
    save: (values, base) =>
      service.call(saveBrandCall, {
        key: base.key,
        revision: base.revision,
        settings: changedSettings(base, values),
        ...reasonOf(values.reason),
      }),
    onSaved: () => void navigate(BRANDS),
  });
  const { form, base } = editor;
  const preview = usePreview(base, form.values);
  return (
    <EditorScreen
      title={brand.name}
      sentence="O que você salvar aparece nos portais em alguns segundos, para quem abre ou recarrega a página."
      back={{ href: BRANDS, here: brand.name, from: 'Marcas' }}
      editor={editor}
      below={
        preview && (
          <Stack>
            <h2>Prévia</h2>
            <TwoColumns even aside={<BrandPreview scheme="dark" brand={preview} />}>
              <BrandPreview scheme="light" brand={preview} />
            </TwoColumns>
          </Stack>
        )
      }
    >
      <BrandFields form={form} isFixed={(name) => base.fixedFields.includes(settingOf(name))} />
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}

/** The brand as its settings would dress it; undefined for a key that this console does not know. */
function usePreview({ key, effective }: ManagedBrand, values: BrandValues): Brand | undefined {
  return useMemo(() => {
    if (!isBrandKey(key)) return undefined;
    const byRole = (text: string, before: ManagedBrand['effective']['colors'] = []) =>
      Object.fromEntries((colorsFrom(text) ?? before).map(({ role, value }) => [role, value]));
    const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
    return {
      ...brandWith(key, {}),
      palette: PALETTES.find((one) => one === values.palette) ?? 'acolhe',
      colors: byRole(values.colors, effective.colors),
      darkColors: byRole(values.darkColors, effective.darkColors),
      agendaNote: orNull(values.agendaNote),
      supportPhone: values.supportPhone,
      supportChatUrl: orNull(values.supportChatUrl),
      signInLogo: values.signInLogo,
      consentForm: values.consentForm,
      privacyForm: values.privacyForm,
    };
  }, [key, effective, values]);
}
