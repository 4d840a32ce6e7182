import { count, day, fields, id, list, MARIA, PICTURE, type Row, SUCCESS, text, time } from './row.ts';

/** @see docs/product/history.md */
export const DOCUMENTS: readonly Row[] = [
  {
    call: 'GET /api/mevo-integration/obter-documentos-por-cpf',
    as: 'maria',
    send: () => ({ date: '', page: 1, pagination: 10 }),
    answers: {
      total: 1,
      numberPages: 1,
      data: [
        fields({
          mvd_id: id,
          document: text,
          mdd_tipo_documento: 'RECEITA',
          date: day,
          mvd_documento_url: text,
          mvd_created_at: text,
        }),
      ],
    },
    remember: ({ data: [document] }: { data: object[] }, known) => Object.assign(known, document),
  },
  {
    call: 'GET /api/mevo-integration/obter-documentos-por-cpf',
    when: 'of a day and a type',
    as: 'maria',
    send: ({ date }) => ({ cpf: MARIA.cpf, date, type: 'ATESTADO', page: 1, pagination: 20 }),
    answers: { total: 0, numberPages: count, data: [] },
  },
  ...[null, ''].map((missing): Row => ({
    call: 'POST /api/mevo-integration/obter-documentos-por-cpf',
    when: `with ${JSON.stringify(missing)} as filters`,
    as: 'maria',
    send: () => ({ cpf: MARIA.cpf, date: missing, type: missing, page: 1, perPage: 10 }),
    answers: { total: 1, numberPages: 1, data: [fields({ mvd_id: id })] },
  })),
  {
    call: 'POST /api/pep/historico-atendimento/getHistorico',
    as: 'maria',
    send: () => ({ IdPatient: MARIA.pac }),
    answers: {
      status: true,
      data: list(
        fields({
          status: text,
          esp_nome: text,
          fun_nome: text,
          date: day,
          hour: time,
          mvd_documento_url: text,
        }),
      ),
    },
  },
];

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
    remember: ({ files: [file] }: { files: object[] }, known) => Object.assign(known, file),
  },
  {
    call: 'POST /api/pep/file/delete',
    as: 'maria',
    send: ({ doc_id, doc_nome }) => ({ docId: doc_id, docNome: doc_nome }),
    answers: SUCCESS,
  },
];
