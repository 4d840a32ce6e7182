import { listBrandsCall, type ManagedBrand } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { AsyncContent, Note } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { BRANDS } from './brand-addresses.ts';
import { BrandForm } from './brand-form.tsx';

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
