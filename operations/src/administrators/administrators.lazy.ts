export { AdministratorScreen } from './administrator-screen.tsx';
export { AdministratorsScreen } from './administrators-screen.tsx';
export { NewAdministratorScreen } from './new-administrator-screen.tsx';
