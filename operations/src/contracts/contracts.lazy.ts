export { ContractScreen } from './contract-screen.tsx';
export { ContractsScreen } from './contracts-screen.tsx';
export { NewContractScreen } from './new-contract-screen.tsx';
