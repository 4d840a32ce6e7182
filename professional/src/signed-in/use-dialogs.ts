import type { CallKey } from '@acolhe/contracts';
import { useState } from 'react';
import type { PastVisit } from '../console-state/console-state.ts';
import { type DeviceChooser, useDeviceChoice } from '../devices/use-device-choice.ts';
import { type DocumentWork, useDocumentWork } from '../documents/use-document-work.ts';
import { callOf, type ConsoleScene, isCallScene } from './console-scene.ts';
import type { Workplace } from './use-workplace.ts';

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

/** Where a dialog was opened: in a call, or outside. */
type Place = CallKey | 'desk';

const placeOf = (scene: ConsoleScene): Place => (isCallScene(scene) ? callOf(scene) : undefined) ?? 'desk';

/** @param onExit is called once the session has ended */
export function useDialogs(workplace: Workplace, onExit: () => void): ConsoleDialogs {
  const { service, ports, model, scene, call, drafts, agenda } = workplace;
  const { choice, choose } = useDeviceChoice(ports.deviceMemory);
  const place = placeOf(scene);
  const [devicesAt, setDevicesAt] = useState<Place>();
  // A call that begins or ends behind the dialog would leave it over what comes next.
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
