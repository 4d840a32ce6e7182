export * from './wire/codecs.ts';
export * from './wire/call.ts';
export {
  type AccessToken,
  accessToken,
  MAX_GUIDANCE,
  namesNoCall,
  namesOneCall,
  nothing,
  ONCE_READ_REFUSAL,
  optionalMessage,
  type Outcome,
  outcome,
  PAGE_SIZES,
  type Problem,
  problem,
  responseMessage,
} from './http/common.ts';
export * from './http/patients.ts';
export * from './http/realtime-access.ts';
export * from './http/plans.ts';
export * from './http/registration.ts';
export * from './http/gift-cards.ts';
export * from './http/consents.ts';
export * from './http/terms.ts';
export * from './http/recovery.ts';
export * from './http/profile.ts';
export * from './http/data-export.ts';
export * from './http/postal-addresses.ts';
export * from './http/live-visit.ts';
export * from './http/care-requests.ts';
export * from './http/calling-circle.ts';
export * from './http/video-rooms.ts';
export * from './http/chat.ts';
export * from './http/documents.ts';
export * from './http/files.ts';
export * from './http/open-file.ts';
export * from './http/sent-documents.ts';
export * from './http/encounters.ts';
export * from './http/appointments.ts';
export * from './http/scheduling.ts';
export * from './http/agendas.ts';
export * from './http/scheduled-calls.ts';
export * from './http/cabins.ts';
export * from './http/console-cabins.ts';
export * from './http/ratings.ts';
export * from './http/professionals.ts';
export * from './http/movement-log.ts';
export {
  hostingSettingsCall,
  isPartnerOrigin,
  openPartnerSessionCall,
  type PartnerPart,
  partnerPart,
} from './http/partners.ts';
export * from './http/push.ts';
export * from './http/browser-spans.ts';
export * from './realtime/room-records.ts';
export * from './realtime/paths.ts';
export * from './realtime/clinical-document.ts';
export * from './realtime/records.ts';
