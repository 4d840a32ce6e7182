import { applyBrand, brandOf, darkSheetText } from '@acolhe/brand';
import { UiProvider } from '@acolhe/ui';
import { useLayoutEffect } from 'react';
import { fixtureAt } from './address.ts';
import { Gallery } from './gallery.tsx';
import { StatePage } from './state-page.tsx';
import { useAddress } from './use-address.ts';

const stay = (): void => undefined;

/** Shows what the address says: one state alone, or the gallery around all states of a component. */
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
