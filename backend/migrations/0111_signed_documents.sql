-- With whose certificate an issued document was signed. Rules: docs/product/documents.md.
alter table clinical_documents
  -- As the certificate names its holder; none for a document without a signature.
  add column signed_by text,
  -- Nobody but itself vouches for that certificate.
  add column self_signed boolean,
  add check ((signed_by is null) = (self_signed is null));
