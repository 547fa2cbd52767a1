CREATE TABLE "row_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"difference" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_counts_list" ON "row_counts" USING btree ("list","difference");--> statement-breakpoint
CREATE INDEX "events_active_end" ON "events" USING btree ("end_date") WHERE "events"."status" = 'Active';--> statement-breakpoint
CREATE INDEX "kiosks_subscription_end" ON "kiosks" USING btree ("subscription_end_date");--> statement-breakpoint
CREATE INDEX "kiosks_subscription_start" ON "kiosks" USING btree ("subscription_start_date");--> statement-breakpoint
CREATE INDEX "organizations_newest" ON "organizations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- The rows of a statement that belong to a list: its name, the condition, and 1 for rows that came or -1 for rows that went.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entries integer;
BEGIN
	EXECUTE 'SELECT count(*) FROM changed WHERE ' || TG_ARGV[1] INTO entries;
	IF entries > 0 THEN
		INSERT INTO row_counts (list, difference) VALUES (TG_ARGV[0], entries * TG_ARGV[2]::integer);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- One row that came to a list or left it by a change.
CREATE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO row_counts (list, difference) VALUES (TG_ARGV[0], TG_ARGV[1]::integer);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_came AFTER INSERT ON organizations REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('organizations', 'true', '1');
--> statement-breakpoint
CREATE TRIGGER organizations_went AFTER DELETE ON organizations REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('organizations', 'true', '-1');
--> statement-breakpoint
CREATE TRIGGER kiosks_came AFTER INSERT ON kiosks REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('kiosks', 'true', '1');
--> statement-breakpoint
CREATE TRIGGER kiosks_went AFTER DELETE ON kiosks REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('kiosks', 'true', '-1');
--> statement-breakpoint
CREATE TRIGGER usable_kiosks_came AFTER INSERT ON kiosks REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('usable_kiosks', 'status <> ''Maintenance'' AND license_status = ''Active''', '1');
--> statement-breakpoint
CREATE TRIGGER usable_kiosks_went AFTER DELETE ON kiosks REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('usable_kiosks', 'status <> ''Maintenance'' AND license_status = ''Active''', '-1');
--> statement-breakpoint
CREATE TRIGGER usable_kiosks_joined AFTER UPDATE ON kiosks FOR EACH ROW
	WHEN (NOT (OLD.status <> 'Maintenance' AND OLD.license_status = 'Active') AND (NEW.status <> 'Maintenance' AND NEW.license_status = 'Active')) EXECUTE FUNCTION count_row('usable_kiosks', '1');
--> statement-breakpoint
CREATE TRIGGER usable_kiosks_left AFTER UPDATE ON kiosks FOR EACH ROW
	WHEN ((OLD.status <> 'Maintenance' AND OLD.license_status = 'Active') AND NOT (NEW.status <> 'Maintenance' AND NEW.license_status = 'Active')) EXECUTE FUNCTION count_row('usable_kiosks', '-1');
--> statement-breakpoint
-- People of organizations: what User Management lists.
CREATE TRIGGER people_came AFTER INSERT ON users REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('people', 'organization_id IS NOT NULL', '1');
--> statement-breakpoint
CREATE TRIGGER people_went AFTER DELETE ON users REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('people', 'organization_id IS NOT NULL', '-1');
--> statement-breakpoint
CREATE TRIGGER people_joined AFTER UPDATE ON users FOR EACH ROW
	WHEN (NOT (OLD.organization_id IS NOT NULL) AND (NEW.organization_id IS NOT NULL)) EXECUTE FUNCTION count_row('people', '1');
--> statement-breakpoint
CREATE TRIGGER people_left AFTER UPDATE ON users FOR EACH ROW
	WHEN ((OLD.organization_id IS NOT NULL) AND NOT (NEW.organization_id IS NOT NULL)) EXECUTE FUNCTION count_row('people', '-1');
--> statement-breakpoint
CREATE TRIGGER events_came AFTER INSERT ON events REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('events', 'true', '1');
--> statement-breakpoint
CREATE TRIGGER events_went AFTER DELETE ON events REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('events', 'true', '-1');
--> statement-breakpoint
CREATE TRIGGER active_events_came AFTER INSERT ON events REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('active_events', 'status = ''Active''', '1');
--> statement-breakpoint
CREATE TRIGGER active_events_went AFTER DELETE ON events REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('active_events', 'status = ''Active''', '-1');
--> statement-breakpoint
CREATE TRIGGER active_events_joined AFTER UPDATE ON events FOR EACH ROW
	WHEN (NOT (OLD.status = 'Active') AND (NEW.status = 'Active')) EXECUTE FUNCTION count_row('active_events', '1');
--> statement-breakpoint
CREATE TRIGGER active_events_left AFTER UPDATE ON events FOR EACH ROW
	WHEN ((OLD.status = 'Active') AND NOT (NEW.status = 'Active')) EXECUTE FUNCTION count_row('active_events', '-1');
--> statement-breakpoint
CREATE TRIGGER public_events_came AFTER INSERT ON events REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('public_events', 'status = ''Active'' AND sharing_mode = ''Public''', '1');
--> statement-breakpoint
CREATE TRIGGER public_events_went AFTER DELETE ON events REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('public_events', 'status = ''Active'' AND sharing_mode = ''Public''', '-1');
--> statement-breakpoint
CREATE TRIGGER public_events_joined AFTER UPDATE ON events FOR EACH ROW
	WHEN (NOT (OLD.status = 'Active' AND OLD.sharing_mode = 'Public') AND (NEW.status = 'Active' AND NEW.sharing_mode = 'Public')) EXECUTE FUNCTION count_row('public_events', '1');
--> statement-breakpoint
CREATE TRIGGER public_events_left AFTER UPDATE ON events FOR EACH ROW
	WHEN ((OLD.status = 'Active' AND OLD.sharing_mode = 'Public') AND NOT (NEW.status = 'Active' AND NEW.sharing_mode = 'Public')) EXECUTE FUNCTION count_row('public_events', '-1');
--> statement-breakpoint
-- Missions that ran and are over: what the reports list.
CREATE TRIGGER reports_came AFTER INSERT ON missions REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('reports', 'state IN (''ended'', ''failed'') AND started_at IS NOT NULL', '1');
--> statement-breakpoint
CREATE TRIGGER reports_went AFTER DELETE ON missions REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_rows('reports', 'state IN (''ended'', ''failed'') AND started_at IS NOT NULL', '-1');
--> statement-breakpoint
CREATE TRIGGER reports_joined AFTER UPDATE ON missions FOR EACH ROW
	WHEN (NOT (OLD.state IN ('ended', 'failed') AND OLD.started_at IS NOT NULL) AND (NEW.state IN ('ended', 'failed') AND NEW.started_at IS NOT NULL)) EXECUTE FUNCTION count_row('reports', '1');
--> statement-breakpoint
CREATE TRIGGER reports_left AFTER UPDATE ON missions FOR EACH ROW
	WHEN ((OLD.state IN ('ended', 'failed') AND OLD.started_at IS NOT NULL) AND NOT (NEW.state IN ('ended', 'failed') AND NEW.started_at IS NOT NULL)) EXECUTE FUNCTION count_row('reports', '-1');
--> statement-breakpoint
-- Making a trigger has locked each table, so nothing is counted twice and nothing is missed.
INSERT INTO row_counts (list, difference)
	SELECT list, entries FROM (
		SELECT 'organizations' AS list, count(*) AS entries FROM organizations
		UNION ALL SELECT 'kiosks', count(*) FROM kiosks
		UNION ALL SELECT 'usable_kiosks', count(*) FROM kiosks WHERE status <> 'Maintenance' AND license_status = 'Active'
		UNION ALL SELECT 'people', count(*) FROM users WHERE organization_id IS NOT NULL
		UNION ALL SELECT 'events', count(*) FROM events
		UNION ALL SELECT 'active_events', count(*) FROM events WHERE status = 'Active'
		UNION ALL SELECT 'public_events', count(*) FROM events WHERE status = 'Active' AND sharing_mode = 'Public'
		UNION ALL SELECT 'reports', count(*) FROM missions WHERE state IN ('ended', 'failed') AND started_at IS NOT NULL
	) counted WHERE entries > 0;
--> statement-breakpoint
-- Searches within texts need pg_trgm, which a database may not have, or its owner may not be allowed to add: then they
-- read every row, as they did. Whoever adds it later calls this function once (docs/operations.md).
CREATE FUNCTION make_search_indexes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX IF NOT EXISTS "events_search" ON "events" USING gin ("name" gin_trgm_ops,"event_id" gin_trgm_ops);
	CREATE INDEX IF NOT EXISTS "kiosks_search" ON "kiosks" USING gin ("kiosk_id" gin_trgm_ops,"name" gin_trgm_ops,"public_ipv4" gin_trgm_ops);
	CREATE INDEX IF NOT EXISTS "mission_teams_search" ON "mission_teams" USING gin ("team_name" gin_trgm_ops);
	CREATE INDEX IF NOT EXISTS "missions_search" ON "missions" USING gin ("mission_id" gin_trgm_ops,"event_name" gin_trgm_ops,"starter_name" gin_trgm_ops,"event_organization_name" gin_trgm_ops);
	CREATE INDEX IF NOT EXISTS "organizations_search" ON "organizations" USING gin ("name" gin_trgm_ops);
	CREATE INDEX IF NOT EXISTS "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
END $$;
--> statement-breakpoint
DO $$
BEGIN
	PERFORM make_search_indexes();
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
	RAISE NOTICE 'Searches go without indexes: %', SQLERRM;
END $$;
