-- Which partner's page a visit was requested in; none for the portal. Rules: docs/product/partners.md.
alter table care_requests add column partner_id bigint references partners (id);
