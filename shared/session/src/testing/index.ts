export { MARIA, MARIAS_SESSION, PEDRO } from './demo-patient.ts';
export { refuseStorage } from './refuse-storage.ts';
export { HttpProblem, type SeenRequest, stubService, type StubService } from './stub-service.ts';
