import { administratorsModule } from './administrators/administrators-module.ts';
import { secondFactorModule } from './administrators/second-factor-module.ts';
import { createOperationsModules } from './operations/operations-modules.ts';
import { addressesModule } from './postal-addresses/addresses-module.ts';
import { browserSpansModule } from './browser-spans/browser-spans-module.ts';
import type { CarePort } from './ports/care-port.ts';
import { clockModule } from './current-time/clock-module.ts';
import { consentsModule } from './consents/consents-module.ts';
import { contractsModule } from './contracts/contracts-module.ts';
import { createDataExportModule } from './data-export/data-export-module.ts';
import { encountersModule } from './encounters/encounters-module.ts';
import { firstAccessModule } from './first-access/first-access-module.ts';
import { createFilesModule } from './uploaded-files/files-module.ts';
import { giftCardsModule } from './gift-cards/gift-cards-module.ts';
import { hostingSettingsModule } from './hosting-settings/hosting-settings-module.ts';
import type { Module } from './platform/app/module.ts';
import { createMovementLogModule } from './movement-log/movement-log-module.ts';
import { createPartnersModule } from './partners/partners-module.ts';
import { createPatientSessionsModule } from './patient-sessions/patient-sessions-module.ts';
import { createProfessionalsModule } from './professionals/professionals-module.ts';
import { createRealtimeAccessModule } from './realtime-access/realtime-access-module.ts';
import { createPatientFilesModule } from './patient-files/patient-files-module.ts';
import { profileModule } from './profile/profile-module.ts';
import { pushModule } from './push/push-module.ts';
import { createRecoveryModule } from './recovery/recovery-module.ts';
import { termsModule } from './terms/terms-module.ts';
import { care as ownCare } from './care/api/care.ts';
import { issuedDocument } from './care/documents/issued-document.ts';
import { profilePhoto } from './profile/profile-photo.ts';
import { resumableUploadsModule } from './resumable-uploads/resumable-uploads-module.ts';
import { requestPicture } from './uploaded-files/request-picture.ts';
import { sentDocument } from './uploaded-files/sent-document.ts';
import { CABIN_MODULES } from './cabins/index.ts';
import { createCareModules } from './care/api/care-modules.ts';

/** Every domain of the backend. @param care answers what the others ask of care */
export function createModules(care: CarePort = ownCare): readonly Module[] {
  return [
    clockModule,
    createPatientSessionsModule(care),
    contractsModule,
    createPartnersModule(care),
    consentsModule,
    firstAccessModule,
    giftCardsModule,
    createRecoveryModule(care),
    profileModule,
    addressesModule,
    createProfessionalsModule(care),
    administratorsModule,
    secondFactorModule,
    ...createOperationsModules(care),
    termsModule,
    hostingSettingsModule,
    browserSpansModule,
    createRealtimeAccessModule(care),
    createFilesModule(care, [requestPicture, sentDocument, issuedDocument, profilePhoto]),
    resumableUploadsModule,
    createPatientFilesModule(care),
    createMovementLogModule(care),
    ...createCareModules(),
    ...CABIN_MODULES,
    encountersModule,
    pushModule,
    createDataExportModule(),
  ];
}
