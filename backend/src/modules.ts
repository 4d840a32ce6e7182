import type { CarePort } from './access/care-port.ts';
import { administratorsModule } from './administrators/administrators-module.ts';
import { secondFactorModule } from './administrators/second-factor-module.ts';
import { cabinRoomsModule } from './cabins/cabin-rooms-module.ts';
import { cabinsModule } from './cabins/cabins-module.ts';
import { cabinConsoleModule } from './cabins/console-module.ts';
import { createCareModules } from './care/api/care-modules.ts';
import { care as ownCare } from './care/api/care.ts';
import { issuedDocument } from './care/documents/issued-document.ts';
import { consentsModule } from './consents/consents-module.ts';
import { createDataExportModule } from './data-export/data-export-module.ts';
import { dataRequestsModule } from './data-requests/data-requests-module.ts';
import { encountersModule } from './encounters/encounters-module.ts';
import { requestPicture, sentDocument } from './files/file-kind.ts';
import { createFilesModule } from './files/files-module.ts';
import { createPatientFilesModule } from './files/patient-files-module.ts';
import { resumableUploadsModule } from './files/resumable-uploads-module.ts';
import { giftCardsModule } from './gift-cards/gift-cards-module.ts';
import { importsModule } from './imports/imports-module.ts';
import { interventionsModule } from './live/interventions-module.ts';
import { liveModule } from './live/live-module.ts';
import { createMovementLogModule } from './movement-log/movement-log-module.ts';
import { administratorsManagementModule } from './operations/administrators-management-module.ts';
import { agendasManagementModule } from './operations/agendas-management-module.ts';
import { brandsManagementModule } from './operations/brands-management-module.ts';
import { cabinsManagementModule } from './operations/cabins-management-module.ts';
import { catalogueModule } from './operations/catalogue-module.ts';
import { changesModule } from './operations/changes-module.ts';
import { checklistModule } from './operations/checklist-module.ts';
import { figuresModule } from './operations/figures-module.ts';
import { giftCardsManagementModule } from './operations/gift-cards-management-module.ts';
import { partnersManagementModule } from './operations/partners-management-module.ts';
import { passwordLinksModule } from './operations/password-links-module.ts';
import { patientsManagementModule } from './operations/patients-management-module.ts';
import { contractsManagementModule } from './operations/plans-management-module.ts';
import { createProfessionalsManagementModule } from './operations/professionals-management-module.ts';
import { createPartnersModule } from './partners/partners-module.ts';
import { contractsModule } from './plans/plans-module.ts';
import type { Module } from './platform/app/build-app.ts';
import { createProfessionalsModule } from './professionals/professionals-module.ts';
import { firstAccessModule } from './profile/first-access.ts';
import { profileModule } from './profile/profile-module.ts';
import { profilePhoto } from './profile/update-profile.ts';
import { browserSpansModule } from './public-data/browser-spans-module.ts';
import { addressesModule, clockModule, hostingSettingsModule, termsModule } from './public-data/public-data-module.ts';
import { pushModule } from './push/push-module.ts';
import { createRecoveryModule } from './recovery/recovery-module.ts';
import { createPatientSessionsModule } from './sessions/patient-sessions-module.ts';
import { createRealtimeAccessModule } from './sessions/realtime-access-module.ts';

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
    cabinsModule,
    cabinRoomsModule,
    cabinConsoleModule,
    encountersModule,
    pushModule,
    createDataExportModule(),
  ];
}

/** What administrators do at the operations console, one module for each domain that they manage. */
function createOperationsModules(care: CarePort): readonly Module[] {
  return [
    administratorsManagementModule,
    agendasManagementModule,
    brandsManagementModule,
    cabinsManagementModule,
    catalogueModule,
    changesModule,
    dataRequestsModule,
    figuresModule,
    interventionsModule,
    liveModule,
    checklistModule,
    contractsManagementModule,
    giftCardsManagementModule,
    importsModule,
    createProfessionalsManagementModule(care),
    patientsManagementModule,
    partnersManagementModule,
    passwordLinksModule,
  ];
}
