export { HttpProblem, type SeenRequest, stubService, type StubService } from './stub-service.ts';
export { MARIA, MARIAS_SESSION, PEDRO } from './demo-patient.ts';
