-- The brand in which a partner's pages dress the parts that they embed; none says nothing to them.
-- Rules: docs/product/partners.md.
alter table partners add column brand text;
