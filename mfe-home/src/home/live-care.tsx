import { type CallOutput, type getLiveVisitCall, getCareStatusCall } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { type Portal, usePortal, useServiceCall } from '@acolhe/session';
import { useAskAgain } from '@acolhe/session/ask-again';
import { Button, icons, LinkButton, Note, unlockSound, useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { homeApi, type NextAppointment } from './home-api.ts';
import * as styles from './home.module.css';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly 'scheduled-call': { readonly appointmentId: number };
  }
}

/** The id of the request whose note the patient has dismissed in this tab. */
const DISMISSED_KEY = 'home.abandoned-dismissed';

/** The visit or appointment call in progress, and the entry into urgent care that returns to it. */
export interface LiveCare {
  /** Address of the visit or the appointment's call; undefined without one. */
  readonly address: string | undefined;
  /** The patient is about to be redirected into the call. */
  readonly isReturning: boolean;
  /** The latest request, when it ended because the patient was away. */
  readonly abandoned?: {
    /** A call took place before, or may have. */
    readonly wasAttended: boolean;
    /** The patient has read the note. */
    readonly dismiss: () => void;
  };
  /** Nothing is known yet. */
  readonly isLoading: boolean;
  /**
   * Opens a new request, or the care in progress. When the professional is in the call, a note is shown before the
   * redirect.
   */
  readonly enterUrgentCare: () => void;
}

/**
 * Follows the patient's care in progress.
 * @see docs/product/home.md
 */
export function useLiveCare(patientId: number): LiveCare {
  const portal = usePortal();
  const live = homeApi.useHomeLiveVisitQuery({ patientId });
  const getCareStatus = useServiceCall(getCareStatusCall);
  const [callToReturnTo, setCallToReturnTo] = useState<string>();
  const known = careOf(live.currentData);
  const { appointmentId, requestId } = known;
  const { storage } = portal;
  const [dismissed, setDismissed] = useState(() => storage.get(DISMISSED_KEY));
  const found = live.currentData?.ok === true ? live.currentData.abandoned : undefined;
  const abandoned = found && String(found.requestId) !== dismissed ? found : undefined;

  // The patient may have left the screen while the service was asked.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const goTo = (address: string | undefined): void => {
    if (address !== undefined) portal.navigate(address);
  };
  const intoVisit = async (care: CareInProgress): Promise<void> => {
    const { data } = await getCareStatus({ patientId });
    if (!isMounted.current) return;
    if (data?.result?.phase !== 'in-call') return goTo(addressOf(portal, { ...care, isInCall: false }));
    // It may have begun since the home was opened.
    setCallToReturnTo(addressOf(portal, { ...care, appointmentId: undefined, isInCall: true }));
  };
  // The call may have ended since the home was opened. The call's screen reports what cannot be read now.
  const intoAppointment = async (id: number): Promise<void> => {
    const { data, isError } = await live.refetch();
    if (!isMounted.current) return;
    const now = isError ? { ...careOf(undefined), appointmentId: id } : careOf(data);
    if (now.appointmentId !== undefined) return setCallToReturnTo(addressOf(portal, now));
    if (now.requestId === undefined) return goTo(portal.addressOf('urgent-care'));
    await intoVisit(now);
  };

  useEffect(() => {
    if (callToReturnTo === undefined) return;
    const timer = setTimeout(() => portal.navigate(callToReturnTo), DURATIONS.redirect.homeToCallMs);
    return () => clearTimeout(timer);
  }, [portal, callToReturnTo]);

  return {
    address: callToReturnTo ?? addressOf(portal, known),
    isReturning: callToReturnTo !== undefined,
    isLoading: live.isLoading,
    abandoned: abandoned && {
      wasAttended: abandoned.wasAttended !== false,
      dismiss() {
        const id = String(abandoned.requestId);
        storage.set(DISMISSED_KEY, id);
        setDismissed(id);
      },
    },
    enterUrgentCare() {
      if (callToReturnTo !== undefined) return;
      if (appointmentId !== undefined) void intoAppointment(appointmentId);
      else if (requestId === undefined) goTo(portal.addressOf('urgent-care'));
      else void intoVisit(known);
    },
  };
}

interface CareInProgress {
  readonly appointmentId: number | undefined;
  readonly requestId: number | undefined;
  /** The handle of the visit's token record. */
  readonly token: string | undefined;
  readonly isInCall: boolean;
}

function careOf(answer: CallOutput<typeof getLiveVisitCall> | undefined): CareInProgress {
  return {
    appointmentId: answer?.ok ? answer.scheduledCall?.appointmentId : undefined,
    requestId: answer?.ok ? answer.result?.requestId : undefined,
    token: answer?.ok ? answer.result?.token : undefined,
    isInCall: answer?.ok === true && answer.isInCall === true,
  };
}

// The appointment's call has priority: its professional is waiting, while a visit retains its place in the queue.
function addressOf(
  portal: Pick<Portal, 'addressOf'>,
  { appointmentId, requestId, token, isInCall }: CareInProgress,
): string | undefined {
  if (appointmentId !== undefined) return portal.addressOf('scheduled-call', { appointmentId });
  if (requestId === undefined) return undefined;
  // A call in progress takes nothing over from before; a wait continues unchanged.
  return portal.addressOf('visit', isInCall ? { requestId, token, refresh: true } : { requestId });
}

interface LiveCareNoteProps {
  /** Address of the call. */
  readonly address: string;
  /** The patient is about to be redirected into the call. */
  readonly isReturning: boolean;
}

/** Links back to the visit or appointment call in progress. */
export function LiveCareNote({ address, isReturning }: LiveCareNoteProps) {
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  // It responds to a press, and may be outside the visible part of the page.
  useEffect(() => {
    if (isReturning) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isReturning]);
  return (
    <div className={css.notes} ref={place}>
      {isReturning ? (
        <CareBlock title="O profissional ainda está na chamada. Você será encaminhado em instantes.">
          Aguarde nesta página.
        </CareBlock>
      ) : (
        <CareBlock
          title="Você tem um atendimento em andamento"
          action={
            <LinkButton kind="inverse" icon={icons.video} href={address}>
              Voltar ao atendimento
            </LinkButton>
          }
        >
          Ele continua de onde parou.
        </CareBlock>
      )}
    </div>
  );
}

interface CareBlockProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Leads into it, unlike the quiet button of a note. */
  readonly action?: ReactNode;
}

/** The block of care that is open now: strong, so that it is not taken for a note. Announced politely. */
function CareBlock({ title, children, action }: CareBlockProps) {
  const css = useStyles(styles);
  return (
    <div className={css.open} role="status">
      <div className={css.openText}>
        <p className={css.openTitle}>{title}</p>
        <p>{children}</p>
      </div>
      {action}
    </div>
  );
}

/**
 * Reports that the last request ended because the patient was away, and repeats it with one press.
 * @param abandoned whether a call took place before, which is charged, and what dismisses the note
 * @see docs/product/home.md
 */
export function AbandonedNote({ wasAttended, dismiss }: NonNullable<LiveCare['abandoned']>) {
  const css = useStyles(styles);
  const { isBusy, message, ask } = useAskAgain({ unlockSound });
  return (
    <div className={css.notes}>
      <Note
        kind="info"
        live
        title="Seu pedido terminou porque você ficou fora"
        action={
          <div className={css.buttons}>
            <Button busy={isBusy} busyLabel="Pedindo de novo..." onPress={ask}>
              Pedir de novo
            </Button>
            <Button kind="text" onPress={dismiss}>
              Dispensar
            </Button>
          </div>
        }
      >
        A fila andou enquanto ficamos sem contato com você. {!wasAttended && 'Nada foi cobrado. '}Com um toque, pedimos
        de novo com as mesmas respostas.
      </Note>
      {message !== undefined && (
        <Note kind="danger" live>
          {message}
        </Note>
      )}
    </div>
  );
}

/**
 * Shows the appointment whose room is open and links into it. Omitted when this portal has no calls.
 * @see docs/product/home.md
 */
export function OpenRoomNote({ appointmentId, time, professionalName }: NonNullable<NextAppointment['openRoom']>) {
  const css = useStyles(styles);
  const address = usePortal().linkTo('scheduled-call', { appointmentId });
  if (address === undefined) return null;
  return (
    <div className={css.notes}>
      <CareBlock
        title={`Sua consulta das ${time} com ${professionalName}`}
        action={
          <LinkButton kind="inverse" icon={icons.video} href={address}>
            Entrar na consulta
          </LinkButton>
        }
      >
        A sala já está aberta. Você pode entrar e esperar lá.
      </CareBlock>
    </div>
  );
}
