import type { Brand } from '@acolhe/brand';
import { classNames, useStyles } from '@acolhe/ui';
import { drawFixture, type Fixture } from '@acolhe/ui/fixtures';
import * as styles from './state-page.module.css';

export interface StatePageProps {
  readonly fixture: Fixture;
  readonly brand: Brand;
}

/** One state alone, on the background that it is made for. */
export function StatePage({ fixture, brand }: StatePageProps) {
  const css = useStyles(styles);
  const { background = 'page', fillsWindow = false } = fixture;
  return <div className={classNames(css[background], !fillsWindow && css.inset)}>{drawFixture(fixture, brand)}</div>;
}
