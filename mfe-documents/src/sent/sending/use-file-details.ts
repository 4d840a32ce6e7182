import { pluralize } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { detectContentKind } from '../preparation/content-kind.ts';
import { type PdfFacts, readPdfFacts } from '../preparation/pdf-facts.ts';

/** Tells the first facts of chosen PDFs, once they are read. */
export function useFileDetails(files: readonly File[]): (file: File) => string | undefined {
  const [details, setDetails] = useState<ReadonlyMap<File, string>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const read = async (file: File): Promise<void> => {
      const facts = (await detectContentKind(file)) === 'pdf' ? await readPdfFacts(file) : undefined;
      if (isCurrent && facts) setDetails((known) => new Map(known).set(file, wordsOf(facts)));
    };
    for (const file of files) if (!details.has(file)) void read(file);
    return () => {
      isCurrent = false;
    };
  }, [details, files]);
  return (file) => details.get(file);
}

const wordsOf = ({ pages, isProtected }: PdfFacts): string =>
  ['PDF', pages !== undefined && pluralize(pages, 'página'), isProtected && 'protegido por senha']
    .filter(Boolean)
    .join(', ');
