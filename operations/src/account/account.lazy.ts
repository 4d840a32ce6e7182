export { AccountScreen, SessionsScreen } from './account-screen.tsx';
export { RequiredEnrolment } from './second-factor-enrolment.tsx';
