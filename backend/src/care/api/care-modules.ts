import { createAgendasModule } from '../../agendas/agendas-module.ts';
import { appointmentMailsModule } from '../../appointment-mails/appointment-mails-module.ts';
import { appointmentsModule } from '../../appointments/appointments-module.ts';
import { bookingModule } from '../../appointments/booking/booking-module.ts';
import { bookedAppointments } from '../../appointments/list-appointments.ts';
import { scheduledCallsModule } from '../../appointments/scheduled-calls-module.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { chatModule } from '../chat/chat-module.ts';
import { documentsModule } from '../documents/documents-module.ts';
import { liveRecordsModule } from '../live-records/room-records.ts';
import { ratingsModule } from '../ratings/ratings-module.ts';
import { careRequestsModule } from '../request/care-requests-module.ts';
import { absenceModule } from '../rooms/absence-job.ts';
import { roomsModule } from '../rooms/rooms-module.ts';
import { callingCircleModule, offersModule, queueModule } from './calling-circle-module.ts';
import { visitsModule } from './visits-module.ts';

/** The modules of all domains of care, from the request to the rating. */
export function createCareModules(): readonly Module[] {
  return [
    careRequestsModule,
    queueModule(),
    absenceModule(),
    offersModule,
    callingCircleModule,
    visitsModule,
    roomsModule,
    chatModule,
    ratingsModule,
    documentsModule,
    createAgendasModule(bookedAppointments),
    appointmentsModule,
    bookingModule,
    scheduledCallsModule,
    appointmentMailsModule,
    liveRecordsModule,
  ];
}
