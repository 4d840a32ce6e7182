import { markdownTable } from '@acolhe/state/machine-document';
import { DEVICE_STATES, type DeviceKind, PATH_STATES } from '@acolhe/video';
import { DEVICE_TABLE, type OwnMessage, PROFESSIONAL as SIDE } from '../device-table.ts';
import { PATH_TABLE, type PathMessage } from '../path-table.ts';

const code = (name: string): string => `\`${name}\``;
const list = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.map(code).join(', '));
const yes = (is: boolean): string => (is ? 'yes' : 'no');
const said = (message: OwnMessage | PathMessage | undefined): string =>
  message === undefined ? '-' : `${message.title} ${message.detail}`;

function deviceTable(device: DeviceKind): string {
  const states = DEVICE_STATES.filter((state) => device === 'microphone' || state !== 'silent');
  return markdownTable(
    [
      'state',
      'wanted',
      'held and sent',
      'button',
      'its user reads',
      'the other side reads',
      'actions',
      'in a cabin',
      'ends by itself',
    ],
    states.map((state) => {
      const { isWanted, isHeld, button, own, other, acts, cabinActs, ends } = DEVICE_TABLE[state];
      return [
        code(state),
        yes(isWanted),
        yes(isHeld),
        button[device],
        said(own?.(device)),
        other?.(device, SIDE) ?? '-',
        list(acts),
        list(cabinActs),
        list(ends),
      ];
    }),
  );
}

/** Writes every state of the media of a call as tables in markdown. */
export function mediaTables(): string {
  return `### The camera

${deviceTable('camera')}

### The microphone

${deviceTable('microphone')}

### The path

${markdownTable(
  ['state', 'both read', 'in a cabin', 'actions', 'next'],
  PATH_STATES.map((state) => {
    const { message, acts, next } = PATH_TABLE[state];
    return [code(state), said(message?.(SIDE)), message?.(SIDE).cabinDetail ?? '-', list(acts), list(next)];
  }),
)}`;
}
