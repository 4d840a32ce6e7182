export { NewProfessionalScreen } from './new-professional-screen.tsx';
export { ProfessionalScreen } from './professional-screen.tsx';
export { ProfessionalsScreen } from './professionals-screen.tsx';
