export * from './text/digits.ts';
export * from './text/fold-text.ts';
export * from './text/visible-text.ts';
export * as DURATIONS from './timing/durations.ts';
export * from './timing/with-timeout.ts';
export * from './dates/age.ts';
export * from './dates/brazilian-date.ts';
export * from './dates/day-in-sao-paulo.ts';
export * from './dates/instant-in-zone.ts';
export * from './dates/zoned-time.ts';
export * from './person/brazilian-states.ts';
export * from './person/contact.ts';
export * from './person/cpf.ts';
export * from './person/cpf-hash.ts';
export * from './person/gender.ts';
export { type FieldProblem } from './forms/field-rules.ts';
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
} from './account/new-password.ts';
export { MAX_PHOTO_BYTES, type ProfileField, type ProfileForm, profileProblems } from './account/profile.ts';
export { type RegistrationField, type RegistrationForm, registrationProblems } from './account/registration.ts';
export * from './gift-card/gift-card-entry.ts';
export * from './gift-card/gift-card-fault.ts';
export * from './care/care-access.ts';
export * from './care/cabin-limits.ts';
export * from './care/care-limits.ts';
export * from './care/connection-level.ts';
export * from './queue/queue.ts';
export * from './care/issuing.ts';
export * from './care/priority.ts';
export * from './care/sign-out.ts';
export * from './care/visit-phase.ts';
export * from './scheduling/booking-rules.ts';
export * from './scheduling/cancellation-rules.ts';
export * from './scheduling/appointment-clock.ts';
export * from './scheduling/appointment-list.ts';
export * from './scheduling/zones.ts';
export * from './scheduling/room-window.ts';
export * from './scheduling/agenda-hours.ts';
export * from './operations/change-words.ts';
export * from './operations/data-request.ts';
export * from './operations/patient-parts.ts';
export * from './operations/roles.ts';
export * from './operations/imports/cell-values.ts';
export * from './operations/imports/import-fields.ts';
