-- The log of operations is searched by what was done, and by a record whatever its kind. Rules: docs/product/operations.md.
create index operations_changes_of_action on operations_changes (action, id);
create index operations_changes_of_subject_id on operations_changes (subject_id, id);
