import { usePortal, useSession } from '@acolhe/session';
import { Button, Page, Stack, Steps, TwoColumns } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { careApiOf } from '../care/care-api.ts';
import { PATHS } from '../paths.ts';
import { UnstableDialog } from '../visit/unstable-dialog.tsx';
import { dropDraft, readDraft, type RequestStep, writeDraft } from './draft.ts';
import { EarlierDialog } from './earlier-dialog.tsx';
import { useEarlierVisit } from './earlier-visit.ts';
import { RedFlags } from './red-flags.tsx';
import { RequestAside } from './request-aside.tsx';
import { EMPTY_REQUEST, type RequestValues } from './request-values.ts';
import { CameraStep } from './steps/camera-step.tsx';
import { FeelingStep } from './steps/feeling-step.tsx';
import { HealthStep } from './steps/health-step.tsx';
import { useSending } from './use-sending.ts';

const STEPS = ['O que você sente', 'Sua saúde', 'Câmera e pedido'];
const TITLE = 'Solicitar Pronto Atendimento';

/** Asks for urgent care in three short steps. @see docs/product/urgent-care-request.md */
export function RequestScreen() {
  const portal = usePortal();
  const patient = useSession()?.patient;
  const api = useMemo(() => careApiOf(portal), [portal]);
  const [{ step, values }, setDraft] = useState(() => readDraft(portal.storage));
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [round, setRound] = useState(0);
  const [earlier, setEarlier] = useEarlierVisit(api, patient?.id);
  const { sending, send, abandon, settle } = useSending({ api, noneBefore: earlier.status === 'none', onEarlier: (requestId) => setEarlier({ status: 'live', requestId }) });
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => writeDraft(portal.storage, { step, values }), [portal, step, values]);
  const change = useCallback((more: Partial<RequestValues>) => setDraft((draft) => ({ ...draft, values: { ...draft.values, ...more } })), []);
  const goTo = (next: RequestStep): void => {
    setDraft((draft) => ({ ...draft, step: next }));
    settle();
    title.current?.focus();
    portal.announce(`Etapa ${next} de ${STEPS.length}: ${STEPS[next - 1]}`);
  };
  const giveUp = (): void => {
    abandon();
    dropDraft(portal.storage);
    portal.emit({ type: 'visit-cancelled' });
    if (portal.serves(PATHS.home)) return portal.navigate(PATHS.home);
    setDraft({ step: 1, values: EMPTY_REQUEST });
    setPictures([]);
    setRound((count) => count + 1);
  };
  if (!patient) return null;
  const request = (): void => void send(values, pictures);
  return (
    <Page title={TITLE} titleRef={title} back={portal.serves(PATHS.home) ? { here: TITLE, href: PATHS.home } : undefined}>
      <TwoColumns aside={<RequestAside samu={step > 1} />}>
        <Stack key={round}>
          <Steps steps={STEPS} now={step} />
          {step === 1 && <RedFlags />}
          {step === 1 && <FeelingStep values={values} onChange={change} onNext={() => goTo(2)} onCancel={giveUp} />}
          {step === 2 && (
            <HealthStep
              values={values} onChange={change} asksPregnancy={patient.gender === 'f'} pictures={pictures} onPictures={setPictures}
              onNext={() => goTo(3)} onBack={() => goTo(1)}
            />
          )}
          {step === 3 && <CameraStep api={api} values={values} pictures={pictures} sending={sending} onSend={request} onBack={() => goTo(2)} />}
          {step > 1 && <Button kind="text" onPress={giveUp} idle={sending.status === 'sending'}>Cancelar</Button>}
        </Stack>
      </TwoColumns>
      {sending.status === 'unstable' && <UnstableDialog onCancel={settle} onRetry={request} />}
      {earlier.status === 'live' && (
        <EarlierDialog api={api} patientId={patient.id} visit={earlier} onCancelled={() => setEarlier({ status: 'none' })} />
      )}
    </Page>
  );
}
