/** The texts of an element at which a screen reader stops, one by one. */
export const readParts = ({ childNodes }: Element): readonly (string | null)[] =>
  [...childNodes].flatMap((part) =>
    part instanceof Element && part.matches('[aria-hidden=true]') ? [] : [part.textContent],
  );
