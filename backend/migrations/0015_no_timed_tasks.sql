-- Nothing was ever put on this list: what is due is found by the jobs that do it.
drop table timed_tasks;
