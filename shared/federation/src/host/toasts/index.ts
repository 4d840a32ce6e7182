export { PortalToasts, type PortalToastsProps } from './portal-toasts.tsx';
