export { NewPartnerScreen } from './new-partner-screen.tsx';
export { PartnerScreen } from './partner-screen.tsx';
export { PartnersScreen } from './partners-screen.tsx';
