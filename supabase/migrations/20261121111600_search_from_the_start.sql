-- A search for common words reads tasks until it has found enough. Postgres would begin where another scan of the same
-- table has just been, beyond most of them perhaps, and read nearly all; from the start it takes as long each time.
alter function private.task_terms set synchronize_seqscans = off;
