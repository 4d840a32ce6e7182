import { type MenuItem, icons } from '@acolhe/ui';
import type { ScreenCommand } from '../commands/command-report.ts';
import type { CallQuestion } from './call-dialogs.tsx';

export interface CallMenuPorts {
  readonly isTechnician: boolean;
  readonly give: (command: ScreenCommand) => void;
  readonly ask: (question: CallQuestion) => void;
  readonly onDevices: () => void;
}

/** Items of the menu 'Mais'. Technicians and doctors send different commands to test the patient's screen. */
export function callMenu({ isTechnician, give, ask, onDevices }: CallMenuPorts): readonly MenuItem[] {
  return [
    { icon: icons.camera, label: 'Câmera, microfone e som', onPress: onDevices },
    { icon: icons.retry, label: 'Entrar de novo na chamada', onPress: () => give('resetRoom') },
    {
      icon: icons.search,
      label: 'Perguntar se a tela do paciente responde',
      onPress: () => give(isTechnician ? 'askNurse' : 'askDoctor'),
    },
    { icon: icons.warning, label: 'Avisar conexão instável', onPress: () => give('showUnstable') },
    { icon: icons.retry, label: 'Recarregar a página do paciente', onPress: () => ask('reloadPage') },
    { icon: icons.hangup, label: 'Cancelar ligação', danger: true, onPress: () => ask('cancelCall') },
  ];
}
