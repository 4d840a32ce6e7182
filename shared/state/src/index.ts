export { createStore, type StoreApi } from 'zustand/vanilla';
export { useStore } from 'zustand';
export { createMachine, type Machine, type MachineListener, type Transitions } from './machine.ts';
