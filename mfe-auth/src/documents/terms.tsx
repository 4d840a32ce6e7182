import { issueOf, type LegalDocument } from '@acolhe/brand/documents';
import { useLocation } from '@acolhe/session/router';
import { Button, Stack, useStyles } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import { DocumentText } from './document-text.tsx';
import * as styles from './terms.module.css';

/** Terms on a page of their own: what they are, ways to keep them, and the text, to which an address may lead by section. */
export function Terms({ document }: { readonly document: LegalDocument }) {
  const css = useStyles(styles);
  const { hash } = useLocation();
  const text = useRef<HTMLDivElement>(null);
  // The text comes later than the address, so that the browser has not found the section.
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const section = [...text.current?.querySelectorAll('h2') ?? []].find((title) => title.id === id);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  }, [hash]);
  return (
    <Stack>
      <p className={css.issue}>{issueOf(document)}</p>
      <div className={css.tools}><Button onPress={() => window.print()}>Imprimir</Button></div>
      <div ref={text}><DocumentText document={document} withContents /></div>
    </Stack>
  );
}
