import { type DocumentBlock, type DocumentSection, isList, type LegalDocument } from '@acolhe/brand/documents';
import { classNames, Link, useStyles } from '@acolhe/ui';
import * as styles from './legal-document-text.module.css';

export interface LegalDocumentTextProps {
  readonly document: LegalDocument;
  /** Shows a list of links to the sections, and gives each section its id. */
  readonly withContents?: boolean;
}

function Block({ block }: { readonly block: DocumentBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if (isList(block))
    return (
      <ul>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return (
    <p>
      <Link href={block.href} newTab>
        {block.text}
      </Link>
    </p>
  );
}

function Contents({ sections }: { readonly sections: readonly DocumentSection[] }) {
  const css = useStyles(styles);
  return (
    <nav className={css.contents} aria-label="Neste documento">
      <p aria-hidden="true">Neste documento</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link alone href={`#${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Renders a legal document as numbered sections.
 * @see docs/product/terms.md
 */
export function LegalDocumentText({ document: { sections }, withContents = false }: LegalDocumentTextProps) {
  const css = useStyles(styles);
  return (
    <div className={classNames(css.document, withContents && css.aside)}>
      {withContents && <Contents sections={sections} />}
      {sections.map(({ id, title, blocks }, index) => (
        <section key={id} className={css.section}>
          <h2 {...(withContents ? { id, tabIndex: -1 } : {})}>{`${index + 1}. ${title}`}</h2>
          {blocks.map((block, place) => (
            <Block key={place} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}
