import { type Row, MARIA, SUCCESS, id, text, fields, PICTURE } from './row.ts';

/** @see docs/product/files.md */
export const FILES: readonly Row[] = [
  {
    call: 'POST /api/pep/file/upload',
    as: 'maria',
    form: () => ({ cpf: MARIA.cpf, doc_id_documentos_tipos: 1, file: PICTURE }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/pep/file/get-by-pac',
    as: 'maria',
    send: () => ({ pacId: MARIA.pac }),
    answers: {
      status: true,
      files: [fields({ doc_id: id, doc_nome: text, doc_extensao: 'png', doc_url: text, dot_id: 1 })],
    },
    keep: ({ files: [file] }: { files: object[] }, known) => Object.assign(known, file),
  },
  {
    call: 'POST /api/pep/file/delete',
    as: 'maria',
    send: ({ doc_id, doc_nome }) => ({ docId: doc_id, docNome: doc_nome }),
    answers: SUCCESS,
  },
];
