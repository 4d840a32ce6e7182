import { Button, Panel, icons, useStyles } from '@acolhe/ui';
import type { PastVisit } from '../console-state/console-state.ts';
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
