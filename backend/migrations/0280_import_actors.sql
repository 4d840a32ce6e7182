-- Who last told an import what to do: the log names them, not who had sent the file. Rules: docs/product/imports.md.
alter table imports add column actor_id bigint references administrators;
update imports set actor_id = administrator_id;
