import { createDeviceMemory, type DeviceChoice, type DeviceMemory, devicesOfKind, useVideoApi } from '@acolhe/call';
import type { PortalStorage } from '@acolhe/session';
import { HelpSections, SelectField } from '@acolhe/ui';
import type { HelpSection, ListedDevice, VideoFailure } from '@acolhe/video';
import { useEffect, useId, useState } from 'react';

const DEVICES = { camera: 'a câmera', microphone: 'o microfone' } as const;

export interface PermissionHelpProps {
  readonly failure: VideoFailure;
  /** The device that failed, when only one did. */
  readonly device?: keyof typeof DEVICES;
  /** Words of the button by which the page asks again. */
  readonly retryLabel: string;
}

/**
 * Explains how to allow camera and microphone in this browser when it blocks them, else what to check on the devices.
 */
export function PermissionHelp({ failure, device, retryLabel }: PermissionHelpProps) {
  const which = device ? DEVICES[device] : 'a câmera ou o microfone';
  switch (failure) {
    case 'permission-denied':
      return <BrowserHelp retryLabel={retryLabel} />;
    case 'device-busy':
      return <p>Outro aplicativo pode estar usando {which}. Feche os outros aplicativos e tente de novo.</p>;
    case 'device-not-found':
      return <p>Não encontramos {which} neste aparelho. Confira se está conectado e tente de novo.</p>;
    default:
      return <p>Feche outros aplicativos, recarregue a página e tente de novo.</p>;
  }
}

function BrowserHelp({ retryLabel }: Pick<PermissionHelpProps, 'retryLabel'>) {
  const video = useVideoApi();
  const [sections, setSections] = useState<readonly HelpSection[]>([]);
  useEffect(() => {
    let over = false;
    video.permissionHelp(retryLabel).then(
      ({ insideApp, browser, system }) => {
        if (!over) setSections([insideApp, browser, system].filter((section) => section !== undefined));
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [video, retryLabel]);
  return <HelpSections sections={sections} />;
}

/**
 * Returns the memory of the devices that the patient chose in this tab, in the device check or in a call.
 * @see docs/product/call-screen.md
 */
export const deviceMemoryOf = (storage: PortalStorage): DeviceMemory =>
  createDeviceMemory(storage, 'urgent-care.devices');

const LABELS = [
  ['camera', 'Câmera'],
  ['microphone', 'Microfone'],
  ['speaker', 'Alto-falante'],
] as const satisfies readonly (readonly [ListedDevice['kind'], string])[];

export interface DeviceSelectsProps {
  readonly devices: readonly ListedDevice[];
  /** Those in use, as far as known. */
  readonly now: DeviceChoice;
  readonly onChoose: (kind: ListedDevice['kind'], id: string) => void;
}

/**
 * Shows a list for each kind of device of which there is more than one; an unknown current device is shown as the
 * device's default.
 */
export function DeviceSelects({ devices, now, onChoose }: DeviceSelectsProps) {
  const id = useId();
  return LABELS.map(([kind, label]) => {
    const options = devicesOfKind(devices, kind);
    if (options.length < 2) return null;
    const used = options.find(({ value }) => value === now[kind])?.value;
    const shown = used === undefined ? [{ value: '', label: 'Padrão do aparelho' }, ...options] : options;
    return (
      <SelectField
        key={kind}
        id={`${id}-${kind}`}
        label={label}
        value={used ?? ''}
        options={shown}
        onChange={(chosen) => chosen !== '' && onChoose(kind, chosen)}
      />
    );
  });
}

/** Whether there are several devices of a kind. */
export const isChoice = (devices: readonly ListedDevice[]): boolean =>
  LABELS.some(([kind]) => devicesOfKind(devices, kind).length > 1);

/**
 * Lists the devices, followed as they are plugged in and out; undefined until they are known.
 * @param state what is known of camera and microphone, undefined before: browsers name devices once they are allowed,
 *   so that another state requires another read
 */
export function useDevices(state: string | undefined): readonly ListedDevice[] | undefined {
  const video = useVideoApi();
  const [devices, setDevices] = useState<readonly ListedDevice[]>();
  useEffect(() => {
    if (state === undefined) return undefined;
    let over = false;
    const watching = video.watchDevices((now) => {
      if (!over) setDevices(now);
    });
    return () => {
      over = true;
      watching.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [video, state]);
  return devices;
}
