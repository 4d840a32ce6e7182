import { type Brand, brandOf } from '@acolhe/brand';
import { classNames, useStyles } from '@acolhe/ui';
import { allFixtures, drawFixture, type Fixture } from '@acolhe/ui/fixtures';
import { useEffect, useRef, useState } from 'react';
import { type Address, formatAddress, slugOf, WIDTHS } from './address.ts';
import * as styles from './states.module.css';

/** Height of the window that a state is given which fills it, in CSS pixels. */
const WINDOW_HEIGHT = 760;
const FIRST_HEIGHT = 160;

export interface StateFrameProps {
  readonly address: Address;
  readonly fixture: Fixture;
}

/** One state in its own frame, with the chosen width and the height of its content. */
export function StateFrame({ address, fixture: { name, fillsWindow = false } }: StateFrameProps) {
  const css = useStyles(styles);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const own = { ...address, state: slugOf(name) };
  const href = formatAddress({ ...own, width: 'full' });
  const width = WIDTHS[address.width];
  useEffect(() => {
    const content = frame.current?.contentDocument?.getElementById('root');
    if (!content || fillsWindow) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height)));
    observer.observe(content);
    return () => observer.disconnect();
  }, [loaded, fillsWindow]);
  return (
    <section className={css.state} aria-label={name}>
      <h3 className={css.name}>
        <a href={href}>{name}</a>
      </h3>
      <div
        className={classNames(css.window, width !== undefined && css.fixed)}
        tabIndex={width === undefined ? undefined : 0}
        role="group"
        aria-label={`${name}, shown`}
      >
        <iframe
          key={href}
          ref={frame}
          className={css.frame}
          title={name}
          src={href}
          width={width ?? '100%'}
          height={fillsWindow ? WINDOW_HEIGHT : height}
          onLoad={() => setLoaded((count) => count + 1)}
        />
      </div>
    </section>
  );
}

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
          <div key={href} className={css.everyStateState}>
            <a className={css.everyStateName} href={href} data-fills-window={fixture.fillsWindow}>
              {fixture.name}
            </a>
            {!fixture.fillsWindow && <StatePage fixture={fixture} brand={brand} />}
          </div>
        );
      })}
    </section>
  ));
}

export interface StatePageProps {
  readonly fixture: Fixture;
  readonly brand: Brand;
}

/** One state alone, on its intended background. */
export function StatePage({ fixture, brand }: StatePageProps) {
  const css = useStyles(styles);
  const { background = 'page', fillsWindow = false } = fixture;
  return <div className={classNames(css[background], !fillsWindow && css.inset)}>{drawFixture(fixture, brand)}</div>;
}
