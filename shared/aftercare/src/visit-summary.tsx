import { type AttendanceSummary, clinicalDocumentLabel, getAttendanceCall, openFileCall } from '@acolhe/contracts';
import { brazilianDateOf } from '@acolhe/domain';
import { openInNewTab, usePortal, useServiceCall, useSession } from '@acolhe/session';
import { Button, GuidanceText, icons, Link, NamePortrait, useStyles } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import * as styles from './visit-summary.module.css';

interface VisitSummaryProps {
  /** Undefined until it is known, and where it cannot be had. */
  readonly attendance: AttendanceSummary | undefined;
  /** Leaves out professional and date: the page shows them elsewhere. */
  readonly withoutWho?: boolean;
}

/**
 * Sums an attendance up for its patient: the professional and the date, issued documents, guidance, and a link to the
 * history.
 * @see docs/product/visit-summary.md
 */
export function VisitSummary({ attendance, withoutWho = false }: VisitSummaryProps) {
  const css = useStyles(styles);
  return (
    <>
      {/* Present from the beginning: content that arrives late is read aloud. */}
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

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /** The patient's encounters of one day, `YYYY-MM-DD` in São Paulo. */
    readonly 'visit-history-of': { readonly date: string };
  }
}

/**
 * Leads to an encounter in the patient's history; nothing where the host or the session does not reach it.
 * @param props.date day of the encounter in São Paulo, `YYYY-MM-DD`
 */
export function HistoryLink({ date }: { readonly date: string }) {
  const portal = usePortal();
  const scope = useSession()?.scope;
  const href = scope === 'portal' ? portal.linkTo('visit-history-of', { date }) : undefined;
  return href === undefined ? null : <Link href={href}>Ver este atendimento no histórico</Link>;
}

const PROFESSIONS = { nursing: 'enfermagem', medicine: 'equipe médica' } as const;

const whoAndWhen = ({ professionalName, profession, date, time }: AttendanceSummary): string =>
  `${professionalName}, ${PROFESSIONS[profession]}, em ${brazilianDateOf(date)}, às ${time}`;

/** The professional and the time. Its space is reserved from the beginning, so that nothing moves under a finger. */
export function SpokenWith({ attendance }: { readonly attendance: AttendanceSummary | undefined }) {
  const css = useStyles(styles);
  return (
    <div className={css.who}>
      {attendance && (
        <>
          <span className={css.portrait}>
            <NamePortrait name={attendance.professionalName} />
          </span>
          {/* One text, which a screen reader reads in one breath. */}
          <p className={css.words}>
            {attendance.isUnconnected
              ? `O som e a imagem não passaram na chamada com ${whoAndWhen(attendance)}. Ela não conta no seu limite.`
              : `Você falou com ${whoAndWhen(attendance)}`}
          </p>
        </>
      )}
    </div>
  );
}

/**
 * Requests the summary of an attendance: the professional, the date, issued documents and guidance.
 * @param attendanceId undefined: nothing is asked
 * @returns undefined until the service has answered, and when it did not: nothing is lacking without it
 * @see docs/product/rating.md
 */
export function useAttendance(attendanceId: number | undefined): AttendanceSummary | undefined {
  const patientId = useSession()?.patient.id;
  const getAttendance = useServiceCall(getAttendanceCall);
  const [answer, setAnswer] = useState<{ readonly of: number; readonly attendance: AttendanceSummary }>();
  useEffect(() => {
    if (attendanceId === undefined || patientId === undefined) return undefined;
    let isWanted = true;
    void getAttendance({ attendanceId, patientId }).then(({ data }) => {
      if (isWanted && data) setAnswer({ of: attendanceId, attendance: data });
    });
    return () => {
      isWanted = false;
    };
  }, [getAttendance, attendanceId, patientId]);
  return answer?.of === attendanceId ? answer?.attendance : undefined;
}
