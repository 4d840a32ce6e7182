import { type Fixture, noop } from '../testing/fixture.ts';
import { CurrencyField } from './currency-field.tsx';
import { NumberField } from './number-field.tsx';

export const numberFixtures: readonly Fixture[] = [
  {
    name: 'whole',
    node: <NumberField id="whole" label="Quantidade" help="De 1 a 10." min={1} max={10} value={3} onChange={noop} />,
  },
  { name: 'none yet', node: <NumberField id="none" label="Quantidade" value={null} onChange={noop} /> },
  {
    name: 'decimals',
    node: <NumberField id="decimals" label="Temperatura" decimals={1} value={37.5} onChange={noop} />,
  },
  { name: 'currency', node: <CurrencyField id="currency" label="Valor" value={1234.5} onChange={noop} /> },
  {
    name: 'currency, error',
    node: <CurrencyField id="currency-error" label="Valor" value={null} error="Informe o valor." onChange={noop} />,
  },
];
