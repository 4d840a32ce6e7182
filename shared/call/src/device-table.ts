import type { DeviceKind, DeviceState } from '@acolhe/video';

/** One device, or both of them where both are in the same state. */
export type DeviceSubject = DeviceKind | 'both';

/**
 * What a person can do about a device. `answer`: the browser's question; `allow`: the steps of this browser; `choose`:
 * another device from the list; `write`: the conversation, instead of the voice; `call-staff`: in a cabin.
 */
export type MediaAct = 'turn-on' | 'turn-off' | 'retry' | 'answer' | 'allow' | 'choose' | 'write' | 'call-staff';

/** What ends a state without the person's press. `freed`: another program has let it go, which is tried for. */
export type MediaEnd =
  | 'opened'
  | 'answered'
  | 'released'
  | 'freed'
  | 'heard'
  | 'plugged-in'
  | 'allowed'
  | 'unplugged'
  | 'taken';

/** The other person, as the words name them. */
export interface OtherSide {
  /** At the beginning of a sentence: 'O profissional', 'A paciente'. */
  readonly The: string;
  /** 'do profissional', 'da paciente'. */
  readonly of: string;
}

/** The professional, as patients read of them. */
export const PROFESSIONAL: OtherSide = { The: 'O profissional', of: 'do profissional' };

/** The message to the person whose device it is, next to the button. */
export interface OwnMessage {
  readonly title: string;
  readonly detail: string;
  /** In a cabin, where the staff sees to the devices. */
  readonly cabinDetail: string;
}

/** One state of a device: its messages to each side, the possible actions, and the events that end it. */
export interface DeviceRow {
  readonly isWanted: boolean;
  /** It is held and sent, whatever arrives of it. */
  readonly isHeld: boolean;
  /** Label of the button that turns it on and off. */
  readonly button: Readonly<Record<DeviceKind, string>>;
  /** Undefined where the label of the button suffices. */
  readonly own?: (subject: DeviceSubject) => OwnMessage;
  /** Undefined while nothing is missing. */
  readonly other?: (subject: DeviceSubject, side: OtherSide) => string;
  /** In the portal, in a partner's page and on the console. */
  readonly acts: readonly MediaAct[];
  readonly cabinActs: readonly MediaAct[];
  readonly ends: readonly MediaEnd[];
}

interface Noun {
  /** 'A câmera' and its other forms. */
  readonly The: string;
  readonly the: string;
  readonly Your: string;
  readonly of: string;
  readonly another: string;
  readonly bare: string;
  readonly they: string;
  /** Ending of participles: 'pausad' + this. */
  readonly o: string;
  readonly are: string;
  readonly opened: string;
  readonly comeBack: string;
}

const NOUNS: Readonly<Record<DeviceSubject, Noun>> = {
  camera: {
    The: 'A câmera',
    the: 'a câmera',
    Your: 'Sua câmera',
    of: 'da câmera',
    another: 'outra câmera',
    bare: 'câmera',
    they: 'ela',
    o: 'a',
    are: 'está',
    opened: 'abriu',
    comeBack: 'volta',
  },
  microphone: {
    The: 'O microfone',
    the: 'o microfone',
    Your: 'Seu microfone',
    of: 'do microfone',
    another: 'outro microfone',
    bare: 'microfone',
    they: 'ele',
    o: 'o',
    are: 'está',
    opened: 'abriu',
    comeBack: 'volta',
  },
  both: {
    The: 'A câmera e o microfone',
    the: 'a câmera e o microfone',
    Your: 'Sua câmera e seu microfone',
    of: 'da câmera e do microfone',
    another: 'outros',
    bare: 'câmera e sem microfone',
    they: 'eles',
    o: 'os',
    are: 'estão',
    opened: 'abriram',
    comeBack: 'voltam',
  },
};

const TURNED_OFF = { camera: 'Câmera desligada', microphone: 'Microfone desligado' } as const;
const ACTIONS = ['retry', 'choose', 'write'] as const satisfies readonly MediaAct[];
const CABIN_ACTIONS = ['retry', 'call-staff'] as const satisfies readonly MediaAct[];

/**
 * Every state of a device. Portal, partner's part, cabin and console take their messages from here.
 * @see docs/product/call-media.md
 */
export const DEVICE_TABLE: Readonly<Record<DeviceState, DeviceRow>> = {
  on: {
    isWanted: true,
    isHeld: true,
    button: { camera: 'Câmera ligada', microphone: 'Microfone ligado' },
    acts: ['turn-off', 'choose'],
    cabinActs: ['turn-off'],
    ends: ['unplugged', 'taken'],
  },
  off: {
    isWanted: false,
    isHeld: false,
    button: TURNED_OFF,
    other: (subject, { The }) => `${The} desligou ${NOUNS[subject].the}.`,
    acts: ['turn-on', 'choose', 'write'],
    cabinActs: ['turn-on'],
    ends: [],
  },
  asking: {
    isWanted: true,
    isHeld: false,
    button: TURNED_OFF,
    own: (subject) => ({
      title: 'Responda à pergunta do navegador.',
      detail: `Permita o uso ${NOUNS[subject].of}. A chamada continua enquanto isso.`,
      cabinDetail: 'Se houver uma pergunta na tela, toque em Permitir, ou chame a equipe do local.',
    }),
    other: (subject, { The }) => `${The} ainda precisa liberar ${NOUNS[subject].the} no navegador.`,
    acts: ['answer', 'write'],
    cabinActs: ['answer', 'call-staff'],
    ends: ['answered', 'opened'],
  },
  muted: {
    isWanted: true,
    isHeld: true,
    button: { camera: 'Câmera pausada', microphone: 'Microfone pausado' },
    own: (subject) => {
      const { the, comeBack, they } = NOUNS[subject];
      return {
        title: `O aparelho pausou ${the}.`,
        detail: `Pode ser uma ligação ou outro programa. Quando terminar, ${they} ${comeBack} sem ajuda.`,
        cabinDetail: 'Se não voltar em um minuto, chame a equipe do local.',
      };
    },
    other: (subject, { of }) => {
      const { The, are, o } = NOUNS[subject];
      return `${The} ${of} ${are} pausad${o} pelo aparelho.`;
    },
    acts: ACTIONS,
    cabinActs: CABIN_ACTIONS,
    ends: ['released', 'unplugged'],
  },
  silent: {
    isWanted: true,
    isHeld: true,
    button: { camera: 'Câmera sem imagem', microphone: 'Microfone sem som' },
    own: (subject) => ({
      title: `${NOUNS[subject].Your} não ${subject === 'both' ? 'captam' : 'capta'} nada.`,
      detail: `Veja se há um botão de mudo no fone ou no aparelho, ou escolha ${NOUNS[subject].another}.`,
      cabinDetail: 'Fale mais perto. Se não melhorar, chame a equipe do local.',
    }),
    other: (subject, { of }) => `${NOUNS[subject].The} ${of} não ${subject === 'both' ? 'captam' : 'capta'} nada.`,
    acts: ['choose', 'turn-off', 'write'],
    cabinActs: ['turn-off', 'call-staff'],
    ends: ['heard', 'unplugged'],
  },
  busy: {
    isWanted: true,
    isHeld: false,
    button: TURNED_OFF,
    own: (subject) => ({
      title: `${NOUNS[subject].Your} ${NOUNS[subject].are} em uso por outro programa.`,
      detail: `Feche o outro programa e tente de novo, ou escolha ${NOUNS[subject].another}.`,
      cabinDetail: 'Chame a equipe do local.',
    }),
    other: (subject, { of }) => `${NOUNS[subject].The} ${of} ${NOUNS[subject].are} em uso por outro programa.`,
    acts: ACTIONS,
    cabinActs: CABIN_ACTIONS,
    ends: ['freed', 'plugged-in'],
  },
  gone: {
    isWanted: true,
    isHeld: false,
    button: TURNED_OFF,
    own: (subject) => {
      const { Your, are, o, they, comeBack, another } = NOUNS[subject];
      return {
        title: `${Your} não ${are} conectad${o}.`,
        detail: `Confira a conexão: ${they} ${comeBack} sem ajuda. Ou escolha ${another}.`,
        cabinDetail: 'Chame a equipe do local. Depois disso a tela continua sozinha.',
      };
    },
    other: (subject, { The }) => `${The} está sem ${NOUNS[subject].bare}.`,
    acts: ACTIONS,
    cabinActs: CABIN_ACTIONS,
    ends: ['plugged-in'],
  },
  forbidden: {
    isWanted: true,
    isHeld: false,
    button: TURNED_OFF,
    own: (subject) => ({
      title: `O navegador bloqueou ${NOUNS[subject].the}.`,
      detail: 'Permita de novo nas configurações deste site, no navegador.',
      cabinDetail: 'Chame a equipe do local.',
    }),
    other: (subject, { of }) => `O navegador ${of} não libera ${NOUNS[subject].the}.`,
    acts: ['allow', ...ACTIONS],
    cabinActs: CABIN_ACTIONS,
    ends: ['allowed'],
  },
  failed: {
    isWanted: true,
    isHeld: false,
    button: TURNED_OFF,
    own: (subject) => ({
      title: `${NOUNS[subject].Your} não ${NOUNS[subject].opened}.`,
      detail: `Tente de novo, ou escolha ${NOUNS[subject].another}.`,
      cabinDetail: 'Tente de novo ou chame a equipe do local.',
    }),
    other: (subject, { of }) => `${NOUNS[subject].The} ${of} não ${NOUNS[subject].opened}.`,
    acts: ACTIONS,
    cabinActs: CABIN_ACTIONS,
    ends: ['plugged-in'],
  },
};
