import type { SentFile } from '@acolhe/contracts';
import { Button, RowGroup, Stack } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import type { DocumentGroup } from './document-groups.ts';
import { DocumentRow } from './document-row.tsx';
import { RemovedRow } from './removed-row.tsx';
import type { Removal } from './use-removal.ts';

/** Rows that are drawn at first, and with each press; drawing thousands would hold up a slow phone. */
const FIRST_ROWS = 10;
const MORE_ROWS = 50;

interface GroupRowsProps {
  readonly group: DocumentGroup;
  readonly onOpen: (document: SentFile) => void;
  readonly removal: Removal;
}

/** The documents of one type, the first of them until more are asked for. */
export function GroupRows({ group: { label, documents }, onOpen, removal }: GroupRowsProps) {
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
