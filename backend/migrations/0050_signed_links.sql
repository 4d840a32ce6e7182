-- Sessions that a partner opens, so that they can be refreshed. Rules: docs/product/sessions.md.
alter table sessions add column partner_id bigint references partners (id);

-- Signed links name a patient by the SHA-1 of the CPF. Rules: docs/product/partners.md.
create table cpf_hashes (
  patient_id bigint primary key references patients on delete cascade,
  hash text not null unique
);

-- Each link is good once; kept until it would have expired anyway.
create table used_links (
  signature bytea primary key,
  expires_at timestamptz not null
);
