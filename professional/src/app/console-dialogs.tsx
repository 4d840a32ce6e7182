import type { CallKey } from '@acolhe/contracts';
import { useState, useTransition } from 'react';
import type { OfferAnswer, PastVisit } from '../console/console-state.ts';
import { type DeviceChooser, DevicesDialog, useDeviceChoice } from '../desk/device-choice.tsx';
import { OfferDialog, useAlarm } from '../desk/offer-dialog.tsx';
import { DocumentSteps } from '../documents/document-steps.tsx';
import { type DocumentWork, useDocumentWork } from '../documents/document-work.ts';
import { IssuedDialog } from '../documents/issued-documents.tsx';
import { ExitDialog } from '../page/question-dialogs.tsx';
import { callOf, type ConsoleScene, isCallScene, offerOf } from './console-scene.ts';
import type { Workplace } from './use-workplace.ts';

export interface DialogsProps {
  readonly workplace: Workplace;
  readonly dialogs: ConsoleDialogs;
}

/** The dialogs over the scene: an offer, the devices, a document outside a call, the exit. */
export function Dialogs({ workplace, dialogs }: DialogsProps) {
  const { professional, service, ports, scene, nowMs } = workplace;
  const { documented, documentWork } = dialogs;
  const inCall = isCallScene(scene);
  return (
    <>
      <Offer workplace={workplace} />
      {dialogs.isChoosingDevices && (
        <DevicesDialog
          ports={ports.devicePorts}
          chooser={dialogs.chooser}
          inCall={inCall}
          onClose={dialogs.closeDevices}
        />
      )}
      {documented && !inCall && (
        <DocumentSteps
          key={documented.call}
          place="dialog"
          service={service}
          work={documentWork}
          call={documented.call}
          patientName={documented.patientName}
          professional={professional}
          nowMs={nowMs}
          onClose={dialogs.closeDocument}
        />
      )}
      {dialogs.isListingIssued && <IssuedDialog service={service} onClose={dialogs.closeIssued} />}
      {dialogs.leaving && (
        <ExitDialog
          inCall={inCall}
          available={workplace.model.state.self?.available === true}
          unsaved={workplace.agenda.isUnsaved}
          busy={dialogs.leaving === 'leaving'}
          onExit={dialogs.confirmLeave}
          onCancel={dialogs.stay}
        />
      )}
    </>
  );
}

function Offer({ workplace: { service, model, scene, call, details, nowMs } }: Pick<DialogsProps, 'workplace'>) {
  const offered = offerOf(scene);
  // Drawing the call takes longer than a frame: the button says at once that it was pressed.
  const [isAccepting, startAccepting] = useTransition();
  const [accepted, setAccepted] = useState<number>();
  const isAccepted = isAccepting && offered?.offer.requestId === accepted;
  useAlarm(offered && !offered.offer.answer && !isAccepted ? offered.offer.requestId : undefined);
  if (!offered) return null;
  const { self, offer } = offered;
  const onAnswer = (answer: OfferAnswer): void => {
    if (answer !== 'accept') return void model.answer(offer.requestId, answer);
    setAccepted(offer.requestId);
    startAccepting(() => {
      const granted = model.answer(offer.requestId, answer);
      call.client?.requestAdmission(granted);
    });
  };
  return (
    <OfferDialog
      key={offer.requestId}
      self={self}
      details={details}
      service={service}
      call={call.state}
      expiresAtMs={offer.expiresAtMs}
      nowMs={nowMs}
      answer={offer.answer ?? (isAccepted ? 'accept' : undefined)}
      onAnswer={onAnswer}
    />
  );
}

/** Which dialogs are open over the scene, and what they act on. */
export interface ConsoleDialogs {
  readonly chooser: DeviceChooser;
  readonly isChoosingDevices: boolean;
  readonly openDevices: () => void;
  readonly closeDevices: () => void;
  /** The call for which a document is being written. */
  readonly documented: PastVisit | undefined;
  readonly documentWork: DocumentWork;
  readonly openDocument: (visit: PastVisit) => void;
  readonly closeDocument: () => void;
  /** The list of issued documents, which is of the desk. */
  readonly isListingIssued: boolean;
  readonly openIssued: () => void;
  readonly closeIssued: () => void;
  readonly leaving: 'asking' | 'leaving' | undefined;
  /** Signs out, or asks first while the professional is available or in a call. */
  readonly leave: () => void;
  readonly confirmLeave: () => void;
  readonly stay: () => void;
}

/** Scene in which a dialog was opened: a call, or another. */
type Place = CallKey | 'desk';

const placeOf = (scene: ConsoleScene): Place => (isCallScene(scene) ? callOf(scene) : undefined) ?? 'desk';

/** @param onExit is called once the session has ended */
export function useDialogs(workplace: Workplace, onExit: () => void): ConsoleDialogs {
  const { service, ports, model, scene, call, drafts, callDrafts, agenda } = workplace;
  const { choice, choose } = useDeviceChoice(ports.deviceMemory);
  const place = placeOf(scene);
  const [devicesAt, setDevicesAt] = useState<Place>();
  // A call that begins or ends behind the dialog would leave it over the next scene.
  if (devicesAt !== undefined && devicesAt !== place) setDevicesAt(undefined);
  const [documented, setDocumented] = useState<PastVisit>();
  const documentWork = useDocumentWork(service, drafts, documented?.call);
  const [isListingIssued, setListingIssued] = useState(false);
  const [leaving, setLeaving] = useState<'asking' | 'leaving'>();
  const { self } = model.state;
  const mayLeave =
    !agenda.isUnsaved &&
    scene.kind !== 'scheduled-call' &&
    (self === undefined || (!self.available && self.status === 'free'));

  const confirmLeave = (): void => {
    setLeaving('leaving');
    drafts.clear();
    callDrafts.clearStored();
    void service.signOut().then(onExit);
  };
  return {
    chooser: {
      choice,
      choose(kind, id) {
        choose(kind, id);
        if (kind !== 'speaker') call.client?.useDevice(kind, id);
      },
    },
    isChoosingDevices: devicesAt === place,
    openDevices: () => setDevicesAt(place),
    closeDevices: () => setDevicesAt(undefined),
    // In another call the document of the last one is out of place.
    documented: isCallScene(scene) && documented?.call !== callOf(scene) ? undefined : documented,
    documentWork,
    openDocument: setDocumented,
    closeDocument() {
      setDocumented(undefined);
      documentWork.writeOn();
    },
    isListingIssued: isListingIssued && !isCallScene(scene),
    openIssued: () => setListingIssued(true),
    closeIssued: () => setListingIssued(false),
    leaving,
    leave: () => (mayLeave ? confirmLeave() : setLeaving('asking')),
    confirmLeave,
    stay: () => setLeaving(undefined),
  };
}
