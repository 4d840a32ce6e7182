import { adoptSheet, type ClassNames } from '@acolhe/ui';
import * as styles from './print-images.module.css';

/** A sheet of paper: a picture, and its text alternative for a print that is saved as a document. */
export interface PrintedPage {
  readonly content: Blob;
  readonly alt: string;
}

/** Prints pictures, each on its own sheet, without the rest of the page. Resolves when the browser has them. */
export async function printImages(pages: readonly PrintedPage[]): Promise<void> {
  // Every export but the default is a class name, which the compiler does not know of a sheet.
  const names: object = styles;
  const place = document.createElement('div');
  place.className = (names as ClassNames).pages ?? '';
  const addresses = pages.map(({ content }) => URL.createObjectURL(content));
  place.append(
    ...pages.map(({ alt }, index) => {
      const image = document.createElement('img');
      image.alt = alt;
      image.src = addresses[index] ?? '';
      return image;
    }),
  );
  const discard = adoptSheet(document, styles.default);
  document.body.append(place);
  const clear = (): void => {
    discard();
    place.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  try {
    await Promise.all([...place.querySelectorAll('img')].map((image) => image.decode()));
  } catch (error) {
    clear();
    throw error;
  }
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}
