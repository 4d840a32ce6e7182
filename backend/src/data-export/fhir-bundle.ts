import { addAnswers, addCare, addDocuments, addVisitNotes } from './fhir-care.ts';
import { BundleEntries, type FhirResource } from './fhir-entries.ts';
import type { ExportedFile, PatientData } from './patient-data.ts';

/**
 * Writes a patient's stored data as a FHIR R4 bundle, as far as FHIR has a resource for them.
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

/** The systems by which Brazil's national health data network names people. */
const CPF_SYSTEM = 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf';

/** Adds the patient, the professionals that the data name, and the decisions about the terms. */
function addPeople(entries: BundleEntries, data: PatientData): void {
  const { patient, consents } = data;
  entries.add(patientResource(patient), patient.id);
  for (const id of namedProfessionals(data)) {
    const professional = data.professionals.get(id);
    if (professional)
      entries.add(
        {
          resourceType: 'Practitioner',
          name: [{ text: professional.name }],
          identifier: professional.registration === null ? undefined : [{ value: professional.registration }],
        },
        id,
      );
  }
  for (const { id, action, version, textHash, at } of consents)
    entries.add(
      {
        resourceType: 'Consent',
        status: action === 'accepted' ? 'active' : 'inactive',
        scope: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }],
        },
        category: [{ coding: [{ system: 'http://loinc.org', code: '59284-0' }], text: 'Termo de Consentimento' }],
        identifier: [{ value: `versão ${version}, SHA-256 ${textHash}` }],
        patient: entries.reference('Patient', patient.id),
        dateTime: at.toISOString(),
        policyRule: { text: 'Lei nº 13.709/2018 (LGPD)' },
        provision: { type: action === 'accepted' ? 'permit' : 'deny' },
      },
      id,
    );
}

function patientResource(patient: PatientData['patient']) {
  const { cpf, name, gender, birthDate, motherName, email, phone } = patient;
  const telecom = [
    ...(phone === null ? [] : [{ system: 'phone', value: phone }]),
    ...(email === null ? [] : [{ system: 'email', value: email }]),
  ];
  return {
    resourceType: 'Patient',
    identifier: [{ system: CPF_SYSTEM, value: cpf }],
    name: [{ text: name }],
    gender: gender === 'f' ? 'female' : 'male',
    birthDate,
    telecom: telecom.length === 0 ? undefined : telecom,
    address: addressOf(patient),
    contact:
      motherName === null
        ? undefined
        : [
            {
              relationship: [
                { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'MTH' }], text: 'Mãe' },
              ],
              name: { text: motherName },
            },
          ],
  };
}

/** @returns undefined when no address is known */
function addressOf(patient: PatientData['patient']) {
  const { street, addressNumber, addressExtra, neighborhood, city, state, zipCode } = patient;
  const line = [
    [street, addressNumber].filter((part) => part !== null && part !== '').join(', '),
    addressExtra ?? '',
    neighborhood ?? '',
  ].filter((part) => part !== '');
  if (line.length === 0 && !city && !zipCode) return undefined;
  return [
    {
      line: line.length === 0 ? undefined : line,
      city: city || undefined,
      state: state || undefined,
      postalCode: zipCode || undefined,
      country: 'BR',
    },
  ];
}

/** Those alone that something of the patient refers to. */
function namedProfessionals({
  requests,
  appointments,
  messages,
  visitNotes,
  documents,
  ratings,
}: PatientData): Set<number> {
  return new Set([
    ...requests.flatMap(({ answeredBy }) => (answeredBy === null ? [] : [answeredBy])),
    ...appointments.map(({ appointment }) => appointment.professionalId),
    ...messages.map(({ professionalId }) => professionalId),
    ...visitNotes.map(({ professionalId }) => professionalId),
    ...documents.map(({ document }) => document.professionalId),
    ...ratings.map(({ professionalId }) => professionalId),
  ]);
}
