-- Whether a professional is marked busy for not having been heard for minutes. Rules: docs/product/virtual-queue.md.
alter table professional_states add column unheard boolean not null default false;
