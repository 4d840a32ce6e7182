import { Button, icons, Panel, useStyles } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import type { PastVisit } from '../console/console-state.ts';
import type { DocumentDrafts } from './document-drafts.ts';
import * as styles from './document.module.css';

/** Offers to issue a document for the visit that ended last. */
export function LastVisit({
  visit,
  onDocument,
}: {
  readonly visit: PastVisit;
  readonly onDocument: (visit: PastVisit) => void;
}) {
  const css = useStyles(styles);
  return (
    <Panel>
      <div className={css.last}>
        <div>
          <h2>Último atendimento</h2>
          <p>{visit.patientName}</p>
        </div>
        <Button icon={icons.file} onPress={() => onDocument(visit)}>
          Emitir documento
        </Button>
      </div>
    </Panel>
  );
}

/**
 * Returns the call that ended here last, also after a reload.
 * @param visit the visit that ended last since the page was loaded
 * @param scheduled the appointment's call that ended last since the page was loaded
 */
export function useLastVisit(
  drafts: DocumentDrafts,
  visit: PastVisit | undefined,
  scheduled: PastVisit | undefined,
): PastVisit | undefined {
  const [last, setLast] = useState(() => drafts.lastVisit());
  useEffect(() => {
    if (visit) setLast(visit);
  }, [visit]);
  useEffect(() => {
    if (scheduled) setLast(scheduled);
  }, [scheduled]);
  useEffect(() => {
    if (last) drafts.setLastVisit(last);
  }, [drafts, last]);
  return last;
}
