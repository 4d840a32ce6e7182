export { createMockPortal, type MockPortal, type MockPortalOptions, type MockRecord } from './create-mock-portal.ts';
export { MockHost, type MockHostProps } from './mock-host.tsx';
