export { CabinScreen } from './cabin-screen.tsx';
export { CabinsScreen } from './cabins-screen.tsx';
export { NewCabinScreen } from './new-cabin-screen.tsx';
