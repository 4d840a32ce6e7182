import type { Brand } from '@acolhe/brand';
import { type ReactNode, useState } from 'react';

/**
 * One state of a component, shown in the gallery and checked by the tests. Fixtures are stateless.
 * @see docs/extending.md
 */
export interface Fixture {
  /** Unique among the states of its component. */
  readonly name: string;
  /** The state; a function where it shows something of the brand besides its colours. */
  readonly node: ReactNode | ((brand: Brand) => ReactNode);
  /** Where it is seen: on the page, on the strong block, or on the dark background of a call. */
  readonly background?: 'page' | 'block' | 'call';
  /** Takes a whole window, as a page or a dialog does. */
  readonly fillsWindow?: boolean;
}

/** Draws a fixture under a brand. */
export const drawFixture = ({ node }: Fixture, brand: Brand): ReactNode =>
  typeof node === 'function' ? node(brand) : node;

/** Handler for fixtures, which ignore input. */
export const noop = (): void => undefined;

/** PNG of one pixel, RFC 2083. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaGj4DwADBQGAbZ3G1wAAAABJRU5ErkJggg==';

/** Creates a picture file of one pixel. */
export const pictureFile = (name: string): File =>
  new File([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' });

/** Properties of a controlled field. */
export interface ControlledProps<Value> {
  readonly id: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Holds the value of one field, as a form does. For tests. */
export function Controlled<Value>({
  initial,
  children,
}: {
  readonly initial: Value;
  readonly children: (field: ControlledProps<Value>) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children({ id: 'field', value, onChange: setValue });
}
