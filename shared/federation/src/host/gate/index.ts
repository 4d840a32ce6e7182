export { GatePlace, type GatePlaceProps } from './gate-place.tsx';
export { openGates } from './open-gates.ts';
