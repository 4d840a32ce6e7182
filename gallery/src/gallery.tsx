import { applyBrand, brandOf, darkSheetText } from '@acolhe/brand';
import { UiProvider, useStyles } from '@acolhe/ui';
import { allFixtures } from '@acolhe/ui/fixtures';
import { type MouseEvent, useLayoutEffect } from 'react';
import {
  type Address,
  BRANDS,
  COMPONENTS,
  EVERY_COMPONENT,
  fixtureAt,
  formatAddress,
  slugOf,
  useAddress,
  type Width,
  WIDTHS,
} from './address.ts';
import { EveryState, StateFrame, StatePage } from './states.tsx';
import * as styles from './gallery.module.css';

export interface GalleryProps {
  readonly address: Address;
  readonly onGo: (next: Address) => void;
}

const widthLabel = (width: Width): string => (WIDTHS[width] === undefined ? width : `${width}, ${WIDTHS[width]} px`);
const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The list of components, the choice of brand and width, and all states of the chosen component. */
function Gallery({ address, onGo }: GalleryProps) {
  const css = useStyles(styles);
  const fixtures = allFixtures[address.component] ?? [];
  return (
    <div className={css.gallery} lang="en">
      <header className={css.header}>
        <h1 className={css.title}>Gallery</h1>
        <div className={css.choices}>
          <label className={css.choice}>
            Brand
            <select
              value={address.brand}
              onChange={({ currentTarget }) => {
                const brand = BRANDS.find(({ key }) => key === currentTarget.value);
                if (brand) onGo({ ...address, brand: brand.key });
              }}
            >
              {BRANDS.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className={css.choice}>
            Width
            <select
              value={address.width}
              onChange={({ currentTarget }) => onGo({ ...address, width: currentTarget.value as Width })}
            >
              {(Object.keys(WIDTHS) as Width[]).map((width) => (
                <option key={width} value={width}>
                  {widthLabel(width)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </header>
      <nav className={css.nav} aria-label="Components">
        <ul className={css.components}>
          {COMPONENTS.map((component) => {
            const target = { ...address, component };
            return (
              <li key={component}>
                <a
                  className={css.component}
                  href={formatAddress(target)}
                  aria-current={component === address.component ? 'page' : undefined}
                  onClick={(event) => {
                    if (!isPlainPress(event)) return;
                    event.preventDefault();
                    onGo(target);
                  }}
                >
                  {component}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <main className={css.main}>
        <h2>{address.component}</h2>
        {address.component === EVERY_COMPONENT && <EveryState address={address} />}
        {fixtures.map((fixture) => (
          <StateFrame key={slugOf(fixture.name)} address={address} fixture={fixture} />
        ))}
      </main>
    </div>
  );
}

const stay = (): void => undefined;

/** Shows the content of the address: one state alone, or the gallery with all states of a component. */
export function App() {
  const [address, goTo] = useAddress();
  const { component, state } = address;
  const brand = brandOf(address.brand);
  const fixture = state === undefined ? undefined : fixtureAt(component, state);
  useLayoutEffect(() => applyBrand(document, brand, darkSheetText(brand, 'device')), [brand]);
  useLayoutEffect(() => {
    document.title = fixture ? `${component}: ${fixture.name}` : `${component} · Gallery`;
  }, [component, fixture]);
  return (
    <UiProvider root={document} announce={stay} navigate={stay}>
      {fixture ? <StatePage fixture={fixture} brand={brand} /> : <Gallery address={address} onGo={goTo} />}
    </UiProvider>
  );
}
