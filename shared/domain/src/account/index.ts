export { brazilianDateOf, isCalendarDay, isoDateOf } from './brazilian-date.ts';
export {
  formatPhone,
  formatZipCode,
  isEmail,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LETTERS,
  tidyEmail,
  tidyName,
} from './contact.ts';
export { type FieldProblem } from './field-problem.ts';
export {
  giftCardWordsOf,
  GIFT_CARD_FAULTS,
  type GiftCardFault,
  type GiftCardWords,
  UNEXPLAINED_GIFT_CARD_FAULT,
} from './gift-card-fault.ts';
export { type GiftCardEntry, giftCardEntryProblems, MAX_GIFT_CARD_CODE, tidyGiftCardCode } from './gift-card-entry.ts';
export {
  isRegistrationPassword,
  isResetPassword,
  MAX_PASSWORD_LENGTH,
  type PasswordRule,
  REGISTRATION_PASSWORD_MESSAGE,
  REGISTRATION_PASSWORD_RULES,
  RESET_PASSWORD_MESSAGE,
  RESET_PASSWORD_RULES,
} from './new-password.ts';
export { MAX_PHOTO_BYTES, type ProfileField, type ProfileForm, profileProblems } from './profile.ts';
export { type RegistrationField, type RegistrationForm, registrationProblems } from './registration.ts';
export { BRAZILIAN_STATES, type BrazilianState } from './states.ts';
