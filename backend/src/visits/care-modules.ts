import { appointmentsModule } from '../appointments/appointments-module.ts';
import { careRequestsModule } from '../care-requests/care-requests-module.ts';
import { chatModule } from '../chat/chat-module.ts';
import { documentsModule } from '../documents/documents-module.ts';
import { circleModule } from '../circle/circle-module.ts';
import type { Module } from '../module.ts';
import { offersModule } from '../offers/offers-module.ts';
import { projectionModule } from '../projection/projection-module.ts';
import { queueModule } from '../queue/queue-module.ts';
import { ratingsModule } from '../ratings/ratings-module.ts';
import { roomsModule } from '../rooms/rooms-module.ts';
import { scheduledCallsModule } from '../scheduled-calls/scheduled-calls-module.ts';
import { visitsModule } from './visits-module.ts';

/**
 * Every domain of care: asking, waiting, being offered, handed over and answered, the call, its chat and its rating.
 */
export function createCareModules(): readonly Module[] {
  return [
    careRequestsModule,
    queueModule(),
    offersModule,
    circleModule,
    visitsModule,
    roomsModule,
    chatModule,
    ratingsModule,
    documentsModule,
    appointmentsModule,
    scheduledCallsModule,
    projectionModule(),
  ];
}
