export * from './text.ts';
export * from './typed-keys.ts';
export * as DURATIONS from './durations.ts';
export * from './time-units.ts';
export * from './with-timeout.ts';
export * from './dates.ts';
export * from './time-zones.ts';
export * from './person.ts';
export * from './cpf.ts';
export { type FieldProblem } from './field-rules.ts';
export {
  isRegistrationPassword,
  isResetPassword,
  MAX_PASSWORD_LENGTH,
  PASSWORD_RULES_FOR_MANAGERS,
  type PasswordRule,
  REGISTRATION_PASSWORD_MESSAGE,
  REGISTRATION_PASSWORD_RULES,
  RESET_LINK_MINUTES,
  RESET_PASSWORD_MESSAGE,
  RESET_PASSWORD_RULES,
} from './password.ts';
export { MAX_PHOTO_BYTES, type ProfileField, type ProfileForm, profileProblems } from './profile.ts';
export { type RegistrationField, type RegistrationForm, registrationProblems } from './registration.ts';
export * from './gift-card.ts';
export * from './care-access.ts';
export * from './limits.ts';
export * from './connection-level.ts';
export * from './visit.ts';
export * from './queue.ts';
export * from './documents.ts';
export * from './booking.ts';
export * from './appointments.ts';
export * from './agenda.ts';
export * from './change-words.ts';
export * from './data-request.ts';
export * from './roles.ts';
export * from './import-fields.ts';
