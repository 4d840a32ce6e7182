import { visitKey } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { homeAddress, returnAddress, useGuardUnsaved, usePortal, useSession } from '@acolhe/session';
import { Button, icons, LinkButton, Note, Page, QuietPlace, Stack, Steps, TwoColumns, useStyles } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { careCallsOf } from '../care/care-calls.ts';
import { UnstableDialog } from '../pages/unstable-dialog.tsx';
import { SignedLinkGate } from '../signed-link/signed-link-gate.tsx';
import { noteAnswersOf, visitMemory } from '../visit/visit-context.ts';
import { CameraStep } from './camera-step.tsx';
import { dropDraft, EMPTY_REQUEST, isEmpty, readDraft, type RequestValues, writeDraft } from './draft.ts';
import { FeelingStep, HealthStep, RedFlags } from './health-steps.tsx';
import { LostPicturesNote, usePictures } from './pictures.tsx';
import { AbandonedNote, EarlierDialog, GIVEN_UP, GiveUpDialog, useEarlierVisit } from './previous-visit.tsx';
import { useRequestLog, useRequestStep, useRights } from './request-step.ts';
import { useSending } from './send-request.ts';
import * as styles from './request-screen.module.css';

const STEPS = ['O que você sente', 'Sua saúde', 'Câmera e pedido'];
const TITLE = 'Solicitar Pronto Atendimento';

/**
 * Asks for urgent care in three short steps.
 * @see docs/product/urgent-care-request.md
 */
export function RequestScreen() {
  const portal = usePortal();
  const css = useStyles(styles);
  const home = returnAddress(portal);
  const patient = useSession()?.patient;
  const api = useMemo(() => careCallsOf(portal), [portal]);
  const [draft] = useState(() => readDraft(portal.storage));
  const [values, setValues] = useState(draft.values);
  const pictures = usePictures(draft.pictureCount ?? 0);
  const [round, setRound] = useState(0);
  const [givingUp, setGivingUp] = useState(false);
  const [earlier, setEarlier] = useEarlierVisit(api, patient?.id);
  useRights(api, earlier.status === 'none');
  const logSent = useRequestLog(round);
  /** Notes about a missing device that the patient answered, so that the call does not begin with them. */
  const answers = useRef<readonly string[]>([]);
  const { sending, send, mayBeRegistered, abandon, settle } = useSending({
    api,
    noneBefore: earlier.status === 'none',
    onEarlier: (requestId) => setEarlier({ status: 'live', requestId }),
    onSent(requestId) {
      noteAnswersOf(visitMemory(portal.storage, visitKey(requestId))).set(answers.current);
      logSent(requestId);
    },
  });
  // Elsewhere the draft outlives the page; in a partner's page nothing does.
  useGuardUnsaved(portal.kind === 'embed' && !isEmpty(values));
  const isSending = sending.status === 'sending';
  const { step, go, restart } = useRequestStep({
    stored: draft.step,
    begun: values.reason.trim() !== '',
    sending: isSending,
  });
  const title = useRef<HTMLHeadingElement>(null);

  const pictureCount = pictures.files.length || pictures.lost;
  useEffect(() => writeDraft(portal.storage, { step, values, pictureCount }), [portal, step, values, pictureCount]);
  const change = useCallback((more: Partial<RequestValues>) => setValues((before) => ({ ...before, ...more })), []);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!isSending) settle();
    title.current?.focus();
    portal.announce(`Etapa ${step} de ${STEPS.length}: ${STEPS[step - 1]}`);
  }, [portal, step, isSending, settle]);
  const leave = (): void => {
    setGivingUp(false);
    abandon();
    dropDraft(portal.storage);
    portal.emit({ type: 'visit-cancelled' });
    portal.notify({ tone: 'info', message: GIVEN_UP, durationMs: DURATIONS.toast.doneMs });
    if (home !== undefined) return portal.navigate(home);
    setValues(EMPTY_REQUEST);
    pictures.drop();
    restart();
    setRound((count) => count + 1);
    // Without a listening app there is nothing to return to: the portal says that the page may be closed.
    if (portal.kind === 'webview') portal.navigate(homeAddress(portal));
  };
  const wantToGiveUp = (): void => {
    if (isEmpty(values) && pictures.files.length === 0 && !pictures.preparing && !mayBeRegistered()) leave();
    else setGivingUp(true);
  };
  if (!patient) return null;
  const request = (): void => void send(values, pictures.files);
  const requestWith = (given: readonly string[]): void => {
    answers.current = given;
    request();
  };
  return (
    <Page title={TITLE} titleRef={title} back={home === undefined ? undefined : { here: TITLE, href: home }}>
      <TwoColumns aside={<RequestAside samu={step > 1} />}>
        <Stack key={round}>
          <Steps steps={STEPS} now={step} />
          {step === 1 && <RedFlags />}
          {step > 1 && pictures.lost > 0 && <LostPicturesNote count={pictures.lost} />}
          {step === 1 && <FeelingStep values={values} onChange={change} onNext={() => go(2)} onCancel={wantToGiveUp} />}
          {/* Below the step, which it would push away. */}
          {step === 1 && earlier.status === 'none' && earlier.abandoned && (
            <AbandonedNote wasAttended={earlier.abandoned.wasAttended} />
          )}
          {step === 2 && (
            <HealthStep
              values={values}
              onChange={change}
              asksPregnancy={patient.gender === 'f'}
              pictures={pictures}
              onNext={() => go(3)}
              onBack={() => go(1)}
            />
          )}
          {step === 3 && (
            <CameraStep
              api={api}
              values={values}
              pictures={pictures}
              sending={sending}
              onSend={requestWith}
              onBack={go}
            />
          )}
          {step > 1 && (
            <div className={css.giveUp}>
              <Button kind="text" onPress={wantToGiveUp} idle={isSending}>
                Cancelar
              </Button>
            </div>
          )}
        </Stack>
      </TwoColumns>
      {givingUp && <GiveUpDialog onBack={() => setGivingUp(false)} onConfirm={leave} />}
      {sending.status === 'unstable' && <UnstableDialog onCancel={settle} onRetry={request} />}
      {earlier.status === 'live' && (
        <EarlierDialog
          api={api}
          patientId={patient.id}
          visit={earlier}
          onCancelled={() => setEarlier({ status: 'none' })}
        />
      )}
    </Page>
  );
}

/**
 * Shows next to every step how to prepare for the call, and the emergency number.
 * @param samu false where the step itself shows the latter
 */
function RequestAside({ samu }: { readonly samu: boolean }) {
  const css = useStyles(styles);
  return (
    <>
      <div className={css.tip}>
        <QuietPlace />
        <p>Use fones de ouvido e fique em um lugar silencioso, claro e reservado.</p>
      </div>
      {samu && (
        <Note
          kind="info"
          action={
            <LinkButton href="tel:192" icon={icons.phone}>
              Ligar 192 (SAMU)
            </LinkButton>
          }
        >
          Se a vida de alguém corre perigo, não espere aqui.
        </Note>
      )}
    </>
  );
}

/** The request of urgent care in the portal, for a patient who is signed in or has a partner's link. */
export function RequestPage() {
  return (
    <SignedLinkGate>
      <RequestScreen />
    </SignedLinkGate>
  );
}
