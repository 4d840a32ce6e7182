import type { OfferAnswer } from '../console-state/console-state.ts';
import { DevicesDialog } from '../devices/devices-dialog.tsx';
import { DocumentSteps } from '../documents/document-steps.tsx';
import { ExitDialog } from '../exit/exit-dialog.tsx';
import { IssuedDialog } from '../issued/issued-dialog.tsx';
import { OfferDialog } from '../offer/offer-dialog.tsx';
import { useAlarm } from '../offer/use-alarm.ts';
import { isCallScene, offerOf } from './console-scene.ts';
import type { ConsoleDialogs } from './use-dialogs.ts';
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
  useAlarm(offered && !offered.offer.answer ? offered.offer.requestId : undefined);
  if (!offered) return null;
  const { self, offer } = offered;
  const onAnswer = (answer: OfferAnswer): void => {
    const granted = model.answer(offer.requestId, answer);
    if (answer === 'accept') call.client?.admit(granted);
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
      answer={offer.answer}
      onAnswer={onAnswer}
    />
  );
}
