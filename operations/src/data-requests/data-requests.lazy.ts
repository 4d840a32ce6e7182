export { DataRequestScreen } from './data-request-screen.tsx';
export { DataRequestsScreen } from './data-requests-screen.tsx';
export { NewDataRequestScreen } from './new-data-request-screen.tsx';
