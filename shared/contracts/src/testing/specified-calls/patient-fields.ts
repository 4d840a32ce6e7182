import { id, text, flag, day } from './row.ts';

const gender: unknown = expect.stringMatching(/^[mf]$/);

export const PERSON = {
  pac_id: id,
  pac_nome: text,
  usu_cpf: text,
  usu_nascimento: day,
  usu_genero: gender,
  usu_id_cliente: id,
};
/** Of whom a link of a call tells. */
export const LINK_PERSON = {
  pac_id: id,
  pac_nome: text,
  usu_cpf: '***.982.247-**',
  usu_genero: gender,
  usu_id_cliente: id,
};
export const PATIENT = {
  ...PERSON,
  pac_primeiro_acesso: flag,
  pac_concorda_lgpd: flag,
  usu_id: id,
  usu_nome_mae: text,
  usu_email: text,
  usu_telefone: text,
  usu_cep: text,
  usu_logradouro: text,
  usu_endereco_numero: text,
  usu_bairro: text,
  usu_municipio: text,
  usu_estado: text,
};
