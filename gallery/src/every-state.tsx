import { brandOf } from '@acolhe/brand';
import { useStyles } from '@acolhe/ui';
import { allFixtures } from '@acolhe/ui/fixtures';
import { type Address, formatAddress, slugOf, WIDTHS } from './address.ts';
import * as styles from './every-state.module.css';
import { StatePage } from './state-page.tsx';

/** All states of all components on one page; those that fill a window are links to it. */
export function EveryState({ address }: { readonly address: Address }) {
  const css = useStyles(styles);
  const brand = brandOf(address.brand);
  const width = WIDTHS[address.width];
  return Object.entries(allFixtures).map(([component, fixtures]) => (
    <section key={component} className={css.component} aria-label={component} style={{ maxWidth: width }}>
      <h3>{component}</h3>
      {fixtures.map((fixture) => {
        const href = formatAddress({ ...address, component, state: slugOf(fixture.name) });
        return (
          <div key={href} className={css.state}>
            <a className={css.name} href={href} data-fills-window={fixture.fillsWindow}>
              {fixture.name}
            </a>
            {!fixture.fillsWindow && <StatePage fixture={fixture} brand={brand} />}
          </div>
        );
      })}
    </section>
  ));
}
