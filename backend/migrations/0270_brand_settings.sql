-- What administrators set of brands, in the form of the file of the deployment. Rules: docs/product/operations.md.
create table brand_settings (
  key text primary key check (length(key) <= 30),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- None while nothing was saved.
  revision integer not null default 0
);
