CREATE TABLE "activity_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "activity_chain_activity_id_unique" UNIQUE("activity_id"),
	CONSTRAINT "activity_chain_prev_hash_unique" UNIQUE("prev_hash")
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"action" text NOT NULL,
	"day" date NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "activity_days_action_day_pk" PRIMARY KEY("action","day")
);
--> statement-breakpoint
CREATE TABLE "activity_months" (
	"actor_name" text NOT NULL,
	"organization_id" integer NOT NULL,
	"action" text NOT NULL,
	"month" date NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "activity_months_actor_name_organization_id_action_month_pk" PRIMARY KEY("actor_name","organization_id","action","month")
);
--> statement-breakpoint
CREATE TABLE "global_kiosk_limits" (
	"id" serial PRIMARY KEY NOT NULL,
	"global_max_users" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "global_kiosk_limits_minimum" CHECK ("global_kiosk_limits"."global_max_users" >= 1)
);
--> statement-breakpoint
CREATE TABLE "platform_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "regions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_target_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_organization_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_event_id_events_id_fk";
--> statement-breakpoint
INSERT INTO "regions" ("code", "name") VALUES
	('us-east-1', 'US East (N. Virginia)'), ('us-east-2', 'US East (Ohio)'),
	('us-west-1', 'US West (N. California)'), ('us-west-2', 'US West (Oregon)'),
	('ca-central-1', 'Canada (Central)'), ('sa-east-1', 'South America (São Paulo)'),
	('eu-central-1', 'Europe (Frankfurt)'), ('eu-west-1', 'Europe (Ireland)'),
	('eu-west-2', 'Europe (London)'), ('eu-north-1', 'Europe (Stockholm)'),
	('ap-northeast-1', 'Asia Pacific (Tokyo)'), ('ap-south-1', 'Asia Pacific (Mumbai)'),
	('ap-southeast-1', 'Asia Pacific (Singapore)'), ('ap-southeast-2', 'Asia Pacific (Sydney)');--> statement-breakpoint
INSERT INTO "regions" ("code", "name") SELECT DISTINCT "vm_region", "vm_region" FROM "kiosks" WHERE "vm_region" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "kiosks" RENAME COLUMN "vm_region" TO "vm_region_code";--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "vm_region" integer;--> statement-breakpoint
UPDATE "kiosks" SET "vm_region" = "regions"."id" FROM "regions" WHERE "regions"."code" = "kiosks"."vm_region_code";--> statement-breakpoint
ALTER TABLE "kiosks" DROP COLUMN "vm_region_code";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "affected_entity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "domain_security_expiration" date;--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "street1" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "street2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "zip_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country_dial_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "assigned_kiosk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "global_kiosk_limits_one" ON "global_kiosk_limits" USING btree ((true));--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_vm_region_regions_id_fk" FOREIGN KEY ("vm_region") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "activity_organization";--> statement-breakpoint
DROP INDEX "activity_actor";--> statement-breakpoint
DROP INDEX "activity_target";--> statement-breakpoint
CREATE INDEX "activity_organization" ON "activity" USING btree ("organization_id","at","id","actor_id","action","actor_name");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id","at","id","organization_id","action","actor_name");--> statement-breakpoint
CREATE INDEX "activity_target" ON "activity" USING btree ("target_user_id","at","id","actor_id");--> statement-breakpoint
CREATE INDEX "activity_action" ON "activity" USING btree ("action","at","id","organization_id","actor_id");--> statement-breakpoint
CREATE INDEX "activity_actor_name" ON "activity" USING btree ("actor_name","at","id","action","organization_id","actor_id");--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at","id","organization_id","actor_id");--> statement-breakpoint
-- Indexes alone are read where pages are known to be visible: a log without updates is vacuumed for nothing else.
CREATE INDEX "activity_months_organization" ON "activity_months" USING btree ("organization_id","month");--> statement-breakpoint
ALTER TABLE "activity_days" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "activity_months" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "activity" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);--> statement-breakpoint
CREATE INDEX "users_assigned_kiosk" ON "users" USING btree ("assigned_kiosk_id") WHERE "users"."assigned_kiosk_id" is not null;--> statement-breakpoint
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_version BEFORE UPDATE ON organizations FOR EACH ROW
	WHEN ((OLD.name, OLD.type, OLD.license_status, OLD.street1, OLD.street2, OLD.city, OLD.state, OLD.zip_code, OLD.country,
			OLD.is_active)
		IS DISTINCT FROM
		(NEW.name, NEW.type, NEW.license_status, NEW.street1, NEW.street2, NEW.city, NEW.state, NEW.zip_code, NEW.country,
			NEW.is_active))
	EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER kiosks_version BEFORE UPDATE ON kiosks FOR EACH ROW
	WHEN ((OLD.kiosk_id, OLD.name, OLD.organization_id, OLD.status, OLD.license_status, OLD.subscription_start_date,
			OLD.subscription_end_date, OLD.vm_region, OLD.public_ipv4, OLD.web_address, OLD.api_url, OLD.unity_build_id,
			OLD.unity_build_version, OLD.hours_in_use, OLD.domain_security_expiration, OLD.access_url_sealed,
			OLD.username_sealed, OLD.password_sealed)
		IS DISTINCT FROM
		(NEW.kiosk_id, NEW.name, NEW.organization_id, NEW.status, NEW.license_status, NEW.subscription_start_date,
			NEW.subscription_end_date, NEW.vm_region, NEW.public_ipv4, NEW.web_address, NEW.api_url, NEW.unity_build_id,
			NEW.unity_build_version, NEW.hours_in_use, NEW.domain_security_expiration, NEW.access_url_sealed,
			NEW.username_sealed, NEW.password_sealed))
	EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER global_kiosk_limits_version BEFORE UPDATE ON global_kiosk_limits FOR EACH ROW
	WHEN (OLD.global_max_users IS DISTINCT FROM NEW.global_max_users) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW
	WHEN ((OLD.email, OLD.first_name, OLD.last_name, OLD.phone_number, OLD.country_dial_code, OLD.country_code, OLD.role,
			OLD.organization_id, OLD.permissions, OLD.manage_organizations, OLD.assigned_kiosk_id, OLD.is_active)
		IS DISTINCT FROM
		(NEW.email, NEW.first_name, NEW.last_name, NEW.phone_number, NEW.country_dial_code, NEW.country_code, NEW.role,
			NEW.organization_id, NEW.permissions, NEW.manage_organizations, NEW.assigned_kiosk_id, NEW.is_active))
	EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE FUNCTION activity_digest(prev bytea, a activity) RETURNS bytea LANGUAGE sql STABLE AS $$
	SELECT sha256(prev || convert_to(jsonb_build_array(
		a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.actor_id, a.actor_name, a.action, a.subject,
		a.subject_id, a.affected_entity, a.target_user_id, a.organization_id, a.event_id, a.event_code, a.details,
		a.ip_address, a.browser)::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION chain_activity(a activity) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	last activity_chain;
	prev bytea;
BEGIN
	SELECT * INTO last FROM activity_chain ORDER BY seq DESC LIMIT 1;
	prev := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
	-- Without gaps, so that the number of the last link is the number of rows.
	INSERT INTO activity_chain (seq, activity_id, prev_hash, hash)
		VALUES (coalesce(last.seq, 0) + 1, a.id, prev, activity_digest(prev, a));
END $$;
--> statement-breakpoint
DO $$
DECLARE
	a activity;
BEGIN
	FOR a IN SELECT * FROM activity ORDER BY id LOOP
		PERFORM chain_activity(a);
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO activity_days (action, day, entries)
	SELECT action, (at AT TIME ZONE 'UTC')::date, count(*) FROM activity GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO activity_months (actor_name, organization_id, action, month, entries)
	SELECT actor_name, coalesce(organization_id, 0), action, date_trunc('month', at AT TIME ZONE 'UTC')::date, count(*)
	FROM activity GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE FUNCTION count_activity(a activity) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_days (action, day, entries) VALUES (a.action, (a.at AT TIME ZONE 'UTC')::date, 1)
		ON CONFLICT (action, day) DO UPDATE SET entries = activity_days.entries + 1;
	INSERT INTO activity_months (actor_name, organization_id, action, month, entries)
		VALUES (a.actor_name, coalesce(a.organization_id, 0), a.action,
			date_trunc('month', a.at AT TIME ZONE 'UTC')::date, 1)
		ON CONFLICT (actor_name, organization_id, action, month)
		DO UPDATE SET entries = activity_months.entries + 1;
END $$;
--> statement-breakpoint
CREATE FUNCTION chain_new_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Until the end of the transaction, which is what it already waits for: one link after the other.
	PERFORM pg_advisory_xact_lock(7263002);
	PERFORM chain_activity(NEW);
	PERFORM count_activity(NEW);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER activity_chained AFTER INSERT ON activity DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION chain_new_activity();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The activity log is append only.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER activity_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_chain
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "missions" DROP CONSTRAINT "missions_starter_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "missions" DROP CONSTRAINT "missions_stopped_by_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "missions" ALTER COLUMN "starter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "starter_name" text;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "stopped_by_name" text;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_starter_id_users_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_stopped_by_id_users_id_fk" FOREIGN KEY ("stopped_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missions_stopped_by" ON "missions" USING btree ("stopped_by_id") WHERE "missions"."stopped_by_id" is not null;--> statement-breakpoint
CREATE FUNCTION keep_names_of_missions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- As personName in server/people.ts.
	called text := coalesce(nullif(trim(OLD.first_name || ' ' || OLD.last_name), ''), OLD.email);
BEGIN
	-- The ids too, and not by the foreign keys at the end of the statement: of two people who go together, the update for the
	-- second would find the first one's id in the row and nobody behind it.
	UPDATE missions SET starter_name = called, starter_id = NULL WHERE starter_id = OLD.id;
	UPDATE missions SET stopped_by_name = called, stopped_by_id = NULL WHERE stopped_by_id = OLD.id;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_names_kept BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION keep_names_of_missions();
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_rank" smallint NOT NULL GENERATED ALWAYS AS (case role when 'super_admin' then 0 when 'admin' then 1 when 'org_admin' then 2 else 3 end) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text NOT NULL GENERATED ALWAYS AS (lower(id::text || chr(10) || first_name || ' ' || last_name || chr(10) || email || chr(10) ||
          coalesce(phone_number, '') || chr(10) || regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g') || chr(10) ||
          role || chr(10) || replace(role, '_', ' '))) STORED;--> statement-breakpoint
CREATE INDEX "users_by_rank" ON "users" USING btree ("organization_id","role_rank","id","role");--> statement-breakpoint
CREATE INDEX "users_by_first_name" ON "users" USING btree ("organization_id","role_rank",lower("first_name"),"id","first_name");--> statement-breakpoint
CREATE INDEX "users_by_first_name_desc" ON "users" USING btree ("organization_id","role_rank",lower("first_name") desc,"id" desc,"first_name");--> statement-breakpoint
CREATE INDEX "users_everywhere" ON "users" USING btree ("role_rank","id","organization_id");--> statement-breakpoint
CREATE INDEX "users_everywhere_by_name" ON "users" USING btree ("role_rank",lower("first_name"),"id","organization_id","first_name");--> statement-breakpoint
CREATE INDEX "users_everywhere_by_name_desc" ON "users" USING btree ("role_rank",lower("first_name") desc,"id" desc,"organization_id","first_name");--> statement-breakpoint
CREATE TABLE "roster_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"roster_hash" text NOT NULL,
	"imported" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roster_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action
);--> statement-breakpoint
ALTER TABLE "missions" DROP CONSTRAINT "missions_event_organization_id_organizations_id_fk";--> statement-breakpoint
ALTER TABLE "missions" ALTER COLUMN "event_organization_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "event_organization_name" text;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_event_organization_id_organizations_id_fk" FOREIGN KEY ("event_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missions_event_organization" ON "missions" USING btree ("event_organization_id");--> statement-breakpoint
CREATE FUNCTION keep_organization_of_missions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE missions SET event_organization_name = OLD.name, event_organization_id = NULL
		WHERE event_organization_id = OLD.id;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_name_kept BEFORE DELETE ON organizations FOR EACH ROW EXECUTE FUNCTION keep_organization_of_missions();
