-- Run once, when the database is made, by its superuser: the passwords of those who come in over the network, each its
-- own.
\getenv auth AUTH_DB_PASSWORD
\getenv rest REST_DB_PASSWORD
\getenv storage STORAGE_DB_PASSWORD
alter role supabase_auth_admin with password :'auth';
alter role authenticator with password :'rest';
alter role supabase_storage_admin with password :'storage';
