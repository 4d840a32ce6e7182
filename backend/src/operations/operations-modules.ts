import type { Module } from '../platform/app/module.ts';
import type { CarePort } from '../ports/care-port.ts';
import { administratorsManagementModule } from './administrators/administrators-management-module.ts';
import { agendasManagementModule } from './agendas/agendas-management-module.ts';
import { brandsManagementModule } from './brands/brands-management-module.ts';
import { cabinsManagementModule } from './cabins/cabins-management-module.ts';
import { catalogueModule } from './catalogue/catalogue-module.ts';
import { changesModule } from './changes/changes-module.ts';
import { checklistModule } from './checklist/checklist-module.ts';
import { contractsManagementModule } from './contracts/contracts-management-module.ts';
import { dataRequestsModule } from './data-requests/data-requests-module.ts';
import { figuresModule } from './figures/figures-module.ts';
import { giftCardsManagementModule } from './gift-cards/gift-cards-management-module.ts';
import { importsModule } from './imports/imports-module.ts';
import { interventionsModule } from './interventions/interventions-module.ts';
import { liveModule } from './live/live-module.ts';
import { partnersManagementModule } from './partners/partners-management-module.ts';
import { patientsManagementModule } from './patients/patients-management-module.ts';
import { createProfessionalsManagementModule } from './professionals/professionals-management-module.ts';

/** What administrators do at the operations console, one module for each domain that they manage. */
export const createOperationsModules = (care: CarePort): readonly Module[] => [
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
];
