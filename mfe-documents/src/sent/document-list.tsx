import { SENT_DOCUMENT_TYPES, sentDocumentLabel, type SentDocumentType, type SentFile } from '@acolhe/contracts';
import {
  AsyncContent,
  Button,
  EmptyState,
  FileRow,
  formatDate,
  formatFileSize,
  icons,
  RowGroup,
  Stack,
  useStyles,
} from '@acolhe/ui';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { FileViewer } from '../viewer/file-viewer.tsx';
import { type Removal, RemoveDialog, RemovedRow, useRemoval } from './removal.tsx';
import type { SentDocuments } from './sent-documents-api.ts';
import { Thumbnail } from './thumbnail.tsx';
import * as styles from './document-list.module.css';

/**
 * The documents that the patient sent, by type.
 * @see docs/product/sent-documents.md
 */
export function DocumentList({ documents }: { readonly documents: SentDocuments }) {
  const removal = useRemoval(documents.refresh);
  const [viewed, setViewed] = useState<SentFile>();
  return (
    <section aria-labelledby="sent-documents">
      <Stack>
        <h2 id="sent-documents">Meus Documentos</h2>
        <AsyncContent
          state={documents.state}
          loading="Carregando seus documentos"
          failed="Não foi possível carregar os documentos"
        >
          {(list) => {
            const groups = groupDocuments(list, removal.removed);
            return groups.length === 0 ? (
              <EmptyState>Você ainda não enviou documentos.</EmptyState>
            ) : (
              groups.map((group) => <GroupRows key={group.type} group={group} onOpen={setViewed} removal={removal} />)
            );
          }}
        </AsyncContent>
      </Stack>
      <RemoveDialog removal={removal} />
      {viewed && (
        <FileViewer
          fileId={viewed.id}
          name={viewed.name}
          extension={viewed.extension}
          onClose={() => {
            setViewed(undefined);
            // Another tab may have removed it.
            documents.refresh();
          }}
        />
      )}
    </section>
  );
}

/** Rows that are drawn at first, and with each press; drawing thousands would hold up a slow phone. */
const FIRST_ROWS = 10;
const MORE_ROWS = 50;

interface GroupRowsProps {
  readonly group: DocumentGroup;
  readonly onOpen: (document: SentFile) => void;
  readonly removal: Removal;
}

/** The documents of one type, the first of them until more are asked for. */
function GroupRows({ group: { label, documents }, onOpen, removal }: GroupRowsProps) {
  const [shown, setShown] = useState(FIRST_ROWS);
  const firstNew = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown > FIRST_ROWS) firstNew.current?.focus();
  }, [shown]);
  const hidden = documents.length - shown;
  const rowOf = (document: SentFile, index: number) =>
    removal.removed.has(document.id) ? (
      <RemovedRow key={document.id} document={document} removal={removal} />
    ) : (
      <DocumentRow
        key={document.id}
        document={document}
        onOpen={onOpen}
        onRemove={removal.ask}
        ref={index === shown - MORE_ROWS ? firstNew : undefined}
      />
    );
  return (
    <Stack space="small">
      <RowGroup title={label} level={3}>
        {documents.slice(0, shown).map(rowOf)}
      </RowGroup>
      {hidden > 0 && (
        <Button
          size="small"
          aria-label={`Mostrar mais: ${label}`}
          onPress={() => setShown((count) => count + MORE_ROWS)}
        >
          Mostrar mais ({hidden})
        </Button>
      )}
    </Stack>
  );
}

/** Documents of one type, the latest first. */
interface DocumentGroup {
  readonly type: SentDocumentType;
  readonly label: string;
  readonly documents: readonly SentFile[];
}

/**
 * Groups documents by type, in the order in which the types are offered; types without documents are omitted.
 * @param removed documents that were just removed: they stay in the list while that can be undone
 */
function groupDocuments(
  documents: readonly SentFile[],
  removed: ReadonlyMap<number, SentFile>,
): readonly DocumentGroup[] {
  const present = new Set(documents.map(({ id }) => id));
  const extra = [...removed.values()].filter(({ id }) => !present.has(id));
  const all = extra.length === 0 ? documents : [...documents, ...extra].toSorted(latestFirst);
  return SENT_DOCUMENT_TYPES.map((type) => ({
    type,
    label: sentDocumentLabel(type),
    documents: all.filter((one) => one.type === type),
  })).filter((group) => group.documents.length > 0);
}

const latestFirst = (one: SentFile, other: SentFile): number =>
  other.sentAt.localeCompare(one.sentAt) || other.id - one.id;

interface DocumentRowProps {
  readonly document: SentFile;
  readonly onOpen: (document: SentFile) => void;
  readonly onRemove: (document: SentFile) => void;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

/** A document in the list, with what can be done with it. */
const DocumentRow = memo(function DocumentRow({ document, onOpen, onRemove, ref }: DocumentRowProps) {
  const css = useStyles(styles);
  const { name, extension, sizeBytes, sentAt, thumbnailUrl } = document;
  const isPicture = extension !== 'pdf' && extension !== 'other';
  return (
    <FileRow
      ref={ref}
      name={name}
      isPicture={isPicture}
      picture={thumbnailUrl !== undefined && <Thumbnail path={thumbnailUrl} />}
      meta={`${isPicture ? 'Imagem' : 'PDF'}, ${formatFileSize(sizeBytes)}, ${formatDate(new Date(sentAt))}`}
      actions={
        <>
          <Button
            kind="text"
            size="small"
            icon={icons.eye}
            aria-label={`Abrir ${name}`}
            onPress={() => onOpen(document)}
          >
            Abrir
          </Button>
          <span className={css.remove}>
            <Button
              kind="text"
              size="small"
              icon={icons.trash}
              title="Remover arquivo"
              aria-label={`Remover arquivo ${name}`}
              onPress={() => onRemove(document)}
            >
              Remover
            </Button>
          </span>
        </>
      }
    />
  );
});
