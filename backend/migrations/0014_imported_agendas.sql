-- Weekly hours of professionals can be imported by file, like people and gift cards.
alter table imports drop constraint imports_kind_check;
alter table imports
  add constraint imports_kind_check check (kind in ('patients', 'professionals', 'gift-cards', 'agendas'));
