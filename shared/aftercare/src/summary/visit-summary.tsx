import { type AttendanceSummary, clinicalDocumentLabel, openFileCall } from '@acolhe/contracts';
import { openInNewTab, usePortal, useServiceCall } from '@acolhe/session';
import { Button, GuidanceText, icons, useStyles } from '@acolhe/ui';
import { HistoryLink } from './history-link.tsx';
import { SpokenWith } from './spoken-with.tsx';
import * as styles from './visit-summary.module.css';

interface VisitSummaryProps {
  /** Undefined until it is known, and where it cannot be had. */
  readonly attendance: AttendanceSummary | undefined;
  /** Leaves out with whom and when: the page says it elsewhere. */
  readonly withoutWho?: boolean;
}

/**
 * Sums an attendance up for its patient: with whom and when, what was issued, what to do next, and the way to it in the
 * history.
 * @see docs/product/visit-summary.md
 */
export function VisitSummary({ attendance, withoutWho = false }: VisitSummaryProps) {
  const css = useStyles(styles);
  return (
    <>
      {/* There from the beginning: what comes late is read aloud. */}
      <div role="status" className={css.summary}>
        {attendance && (
          <>
            {!withoutWho && <SpokenWith attendance={attendance} />}
            {attendance.guidance !== undefined && (
              <div>
                <b>O que fazer agora</b>
                <GuidanceText>{attendance.guidance}</GuidanceText>
              </div>
            )}
            {attendance.documents.length > 0 && <Issued documents={attendance.documents} />}
          </>
        )}
      </div>
      {attendance && (
        <div className={css.way}>
          <HistoryLink date={attendance.date} />
        </div>
      )}
    </>
  );
}

function Issued({ documents }: Pick<AttendanceSummary, 'documents'>) {
  const css = useStyles(styles);
  const portal = usePortal();
  const openFile = useServiceCall(openFileCall);
  const open = async (fileId: number): Promise<void> => {
    const fault = await openInNewTab(() => openFile({ fileId }));
    if (fault) portal.notify({ tone: fault.kind === 'blocked' ? 'warning' : 'danger', message: fault.message });
  };
  return (
    <div>
      <b>Documentos deste atendimento</b>
      <ul className={css.documents}>
        {documents.map(({ type, fileId }, index) => (
          <li key={fileId ?? index}>
            {fileId === undefined ? (
              clinicalDocumentLabel(type)
            ) : (
              <Button
                kind="text"
                size="small"
                icon={icons.file}
                aria-label={`${clinicalDocumentLabel(type)}: abrir em outra aba`}
                onPress={() => void open(fileId)}
              >
                {clinicalDocumentLabel(type)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {documents.some(({ fileId }) => fileId === undefined) && (
        <span>Ficam guardados em Documentos Médicos Recebidos, no portal.</span>
      )}
    </div>
  );
}
