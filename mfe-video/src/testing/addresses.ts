import { config } from '../../remote.config.ts';

/** The addresses that this remote declares, and where the tests have the rating. */
export const ADDRESSES = {
  ...config.addresses,
  rating: '/portal-paciente/nps?video={attendanceId}',
  'webview:rating': '/atendimento-mobile/nps?video={attendanceId}',
};
