-- A number that a removed specialty or institution had is given to no other. Rules: docs/product/operations.md.
create sequence specialty_numbers;
create sequence client_numbers;
