export { AgendaScreen } from './agenda-screen.tsx';
export { AgendasScreen } from './agendas-screen.tsx';
