import type { Portal } from '@acolhe/session';
import type { Cell } from '../visit/cell.ts';
import type { VisitMemory } from '../visit/visit-memory.ts';
import type { CallMedia } from './call-media.ts';

const FAILED = { camera: 'Falha o ativar/desativar vídeo.', microphone: 'Falha o ativar/desativar audio.' } as const;

export interface CallControls {
  toggle(device: keyof typeof FAILED): Promise<void>;
  resumeSound(): Promise<void>;
}

/** What the patient does in the room. What was turned off is remembered across a reload. */
export function callControls(portal: Pick<Portal, 'notify'>, media: Cell<CallMedia>, memory: VisitMemory): CallControls {
  return {
    async toggle(device) {
      const { room, [device]: on } = media.get();
      try {
        await (device === 'camera' ? room?.setCamera(!on) : room?.setMicrophone(!on));
        media.patch({ [device]: !on });
        memory.set(device, on ? 'off' : 'on');
      } catch {
        portal.notify({ tone: 'danger', message: FAILED[device] });
      }
    },
    async resumeSound() {
      // Still silent: the button stays.
      await media.get().room?.resumeSound().then(() => media.patch({ soundBlocked: false }), () => undefined);
    },
  };
}
