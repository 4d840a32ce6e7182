import type { ExportedFile } from '../collection/exported-file.ts';
import type { PatientData } from '../collection/patient-data.ts';
import { BundleEntries, type FhirResource } from './bundle-entries.ts';
import { addCare, addVisitNotes } from './care-resources.ts';
import { addDocuments } from './document-resources.ts';
import { addPeople } from './people-resources.ts';
import { addAnswers } from './questionnaire-resources.ts';

/**
 * Writes what is kept about a patient as a FHIR R4 bundle, as far as FHIR has a resource for it.
 * @see docs/product/data-export.md
 */
export function fhirBundle(data: PatientData, files: readonly ExportedFile[], madeAt: Date): FhirResource {
  const entries = new BundleEntries();
  addPeople(entries, data);
  addVisitNotes(entries, data);
  addCare(entries, data, madeAt);
  addAnswers(entries, data);
  addDocuments(entries, data, files);
  return { resourceType: 'Bundle', type: 'collection', timestamp: madeAt.toISOString(), entry: entries.all() };
}
