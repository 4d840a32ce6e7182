import { randomUUID } from 'node:crypto';
import { digitsOf } from '@acolhe/domain';
import { changeDatabase } from '../stack/test-stack.ts';
import { CPF } from './client.ts';

/**
 * Gives a patient a document that they have not seen yet, as the newest one of the demo's Maria. It is in lists and is
 * counted; it has no file.
 */
export const giveDocument = (patientId: number): Promise<void> =>
  changeDatabase(
    `
      with hers as (
        select * from clinical_documents
        where patient_id = (select id from patients where cpf = $1) order by issued_at desc, id desc limit 1
      ), file as (
        insert into files (patient_id, document_type, name, media_type, size_bytes, store_name, uploaded_at)
        select $2, document_type, name, media_type, size_bytes, $3, now()
        from files where id = (select file_id from hers) returning id
      )
      insert into clinical_documents (patient_id, professional_id, request_id, appointment_id, type, body, file_id,
        consulted_on, issued_at)
      select $2, professional_id, request_id, appointment_id, type, $3, file.id, consulted_on, now()
      from (select * from hers) as hers, (select id from file) as file`,
    [digitsOf(CPF.maria), patientId, randomUUID()],
  );
