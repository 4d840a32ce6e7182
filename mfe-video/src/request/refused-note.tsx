import { isHeld } from '@acolhe/call';
import { Button, icons, Note, Stack } from '@acolhe/ui';
import type { DeviceKind, MediaStates } from '@acolhe/video';
import { PermissionHelp } from '../care/device-selects.tsx';
import { failureOf } from './camera-preview.ts';

const DEVICES_REFUSED = 'A Webcam/Microfone não estão liberados para o uso';
const ASK_AGAIN = 'Liberar Permissões';
const GO_ON = { microphone: 'Continuar só com voz', camera: 'Continuar só com imagem' } as const;

export interface RefusedNoteProps {
  readonly states: MediaStates;
  readonly onAskAgain: () => void;
  /** Continues with this device alone. */
  readonly onGoOn: (device: DeviceKind) => void;
}

/**
 * Shows that camera or microphone is unavailable: the specified note, the help for it, and the button to continue with
 * the other one, or how to get help without either.
 * @see docs/product/urgent-care-request.md
 */
export function RefusedNote({ states: { camera, microphone }, onAskAgain, onGoOn }: RefusedNoteProps) {
  const failing = isHeld(camera) ? 'microphone' : isHeld(microphone) ? 'camera' : undefined;
  const failure = failureOf(failing === 'microphone' ? microphone : camera) ?? failureOf(microphone) ?? 'unknown';
  /** A refusal of both does not say that each alone is refused. */
  const isRefused = camera === 'forbidden' && microphone === 'forbidden';
  return (
    <Note
      kind="danger"
      title={DEVICES_REFUSED}
      live
      action={
        <>
          <Button icon={icons.video} onPress={onAskAgain}>
            {ASK_AGAIN}
          </Button>
          {(failing === 'camera' || isRefused) && (
            <Button icon={icons.mic} onPress={() => onGoOn('microphone')}>
              {GO_ON.microphone}
            </Button>
          )}
          {failing === 'microphone' && (
            <Button icon={icons.video} onPress={() => onGoOn('camera')}>
              {GO_ON.camera}
            </Button>
          )}
        </>
      }
    >
      <Stack space="small">
        <PermissionHelp failure={failure} device={failing} retryLabel={ASK_AGAIN} />
        {failing === undefined && (
          <p>
            O atendimento precisa de pelo menos um dos dois. Se não conseguir, use outro celular ou computador. Em uma
            emergência, ligue 192 (SAMU).
          </p>
        )}
      </Stack>
    </Note>
  );
}

const ALONE = {
  microphone: ['Você vai ser atendido só com voz.', 'O profissional ouve você e não vê a sua imagem.'],
  camera: ['Você vai ser atendido só com imagem.', 'O profissional vê você; use a conversa para responder.'],
} as const;

export interface AloneNoteProps {
  readonly device: DeviceKind;
  readonly onAskAgain: () => void;
}

/** Explains how the patient continues with one device, and how to have both after all. */
export function AloneNote({ device, onAskAgain }: AloneNoteProps) {
  const [title, detail] = ALONE[device];
  return (
    <Note kind="info" live title={title} action={<Button onPress={onAskAgain}>{ASK_AGAIN}</Button>}>
      {detail} Você pode ligar o que falta depois, na chamada.
    </Note>
  );
}
