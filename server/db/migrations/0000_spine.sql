CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"target_user_id" integer,
	"organization_id" integer,
	"event_id" integer,
	"event_code" text,
	"details" text DEFAULT '' NOT NULL,
	"ip_address" text,
	"browser" text
);
--> statement-breakpoint
CREATE TABLE "event_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "event_partners" (
	"event_id" integer NOT NULL,
	"partnership_id" integer NOT NULL,
	CONSTRAINT "event_partners_event_id_partnership_id_pk" PRIMARY KEY("event_id","partnership_id")
);
--> statement-breakpoint
CREATE TABLE "event_teams" (
	"event_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	CONSTRAINT "event_teams_event_id_team_id_pk" PRIMARY KEY("event_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "event_types" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "event_types_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"organization_id" integer NOT NULL,
	"creator_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"release_point_lat" double precision NOT NULL,
	"release_point_lng" double precision NOT NULL,
	"location" text,
	"event_type_id" integer NOT NULL,
	"scenario_type_id" integer NOT NULL,
	"sharing_mode" text DEFAULT 'Public' NOT NULL,
	"is_rad_responder_event" boolean DEFAULT false NOT NULL,
	"is_mission_edge_event" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"assigned_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "events_id_organization" UNIQUE("id","organization_id"),
	CONSTRAINT "events_sharing_mode" CHECK (sharing_mode in ('Public', 'Organization Only', 'Partners', 'Private')),
	CONSTRAINT "events_status" CHECK (status in ('Active', 'Inactive')),
	CONSTRAINT "events_latitude" CHECK ("events"."release_point_lat" between -90 and 90),
	CONSTRAINT "events_longitude" CHECK ("events"."release_point_lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"id" serial PRIMARY KEY NOT NULL,
	"kiosk_id" text NOT NULL,
	"name" text NOT NULL,
	"organization_id" integer NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"license_status" text DEFAULT 'Active' NOT NULL,
	"subscription_start_date" date,
	"subscription_end_date" date,
	"vm_region" text,
	"public_ipv4" text,
	"web_address" text,
	"api_url" text,
	"driver" text DEFAULT 'simulated' NOT NULL,
	"unity_build_id" text,
	"unity_build_version" text,
	"hours_in_use" integer DEFAULT 0 NOT NULL,
	"access_url_sealed" "bytea",
	"username_sealed" "bytea",
	"password_sealed" "bytea",
	"agent_token_sealed" "bytea",
	"agent_token_hash" text,
	"needs_check" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kiosks_id_organization" UNIQUE("id","organization_id"),
	CONSTRAINT "kiosks_status" CHECK (status in ('Pending', 'Running', 'Stopped', 'Maintenance')),
	CONSTRAINT "kiosks_license_status" CHECK (license_status in ('Pending', 'Active', 'Expired', 'Suspended', 'Inactive', 'Expiring Soon'))
);
--> statement-breakpoint
CREATE TABLE "mission_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"mission_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mission_files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "mission_files_name" UNIQUE("mission_id","folder","file_name")
);
--> statement-breakpoint
CREATE TABLE "mission_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"mission_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "mission_teams" (
	"mission_id" integer NOT NULL,
	"team_name" text NOT NULL,
	"team_id" integer,
	CONSTRAINT "mission_teams_mission_id_team_name_pk" PRIMARY KEY("mission_id","team_name")
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"id" serial PRIMARY KEY NOT NULL,
	"mission_id" text NOT NULL,
	"event_id" integer,
	"event_name" text NOT NULL,
	"event_organization_id" integer NOT NULL,
	"kiosk_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"starter_id" integer NOT NULL,
	"mission_type" text DEFAULT 'route' NOT NULL,
	"state" text NOT NULL,
	"deadline_at" timestamp with time zone,
	"reserved_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"running_at" timestamp with time zone,
	"stopping_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_heartbeat_at" timestamp with time zone,
	"failure_reason" text,
	"stopped_by_id" integer,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missions_mission_id_unique" UNIQUE("mission_id"),
	CONSTRAINT "missions_state" CHECK (state in ('reserved', 'starting', 'running', 'stopping', 'ended', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'standard' NOT NULL,
	"license_status" text DEFAULT 'Active' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partnerships" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_organization_id" integer NOT NULL,
	"to_organization_id" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "partnerships_not_self" CHECK ("partnerships"."from_organization_id" <> "partnerships"."to_organization_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scenario_types" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "scenario_types_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_epoch" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"ip_address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"is_leader" boolean DEFAULT false NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organization_id" integer NOT NULL,
	"team_type" text DEFAULT 'standing_teams' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_id_organization" UNIQUE("id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone_number" text,
	"role" text NOT NULL,
	"organization_id" integer,
	"permissions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"manage_organizations" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"assigned_kiosk_id" integer,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"token_epoch" integer DEFAULT 0 NOT NULL,
	"last_login" timestamp with time zone,
	"last_password_change" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_id_organization" UNIQUE("id","organization_id"),
	CONSTRAINT "users_role" CHECK (role in ('super_admin', 'admin', 'org_admin', 'org_event_manager', 'org_user', 'user')),
	CONSTRAINT "users_organization_role" CHECK ("users"."role" in ('super_admin', 'admin') or "users"."organization_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_event" FOREIGN KEY ("event_id","organization_id") REFERENCES "public"."events"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_partners" ADD CONSTRAINT "event_partners_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_partners" ADD CONSTRAINT "event_partners_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_teams" ADD CONSTRAINT "event_teams_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_teams" ADD CONSTRAINT "event_teams_team" FOREIGN KEY ("team_id","organization_id") REFERENCES "public"."teams"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_event_type_id_event_types_id_fk" FOREIGN KEY ("event_type_id") REFERENCES "public"."event_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_scenario_type_id_scenario_types_id_fk" FOREIGN KEY ("scenario_type_id") REFERENCES "public"."scenario_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_files" ADD CONSTRAINT "mission_files_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_steps" ADD CONSTRAINT "mission_steps_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_teams" ADD CONSTRAINT "mission_teams_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_teams" ADD CONSTRAINT "mission_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_event_organization_id_organizations_id_fk" FOREIGN KEY ("event_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_starter_id_users_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_stopped_by_id_users_id_fk" FOREIGN KEY ("stopped_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_kiosk_same_organization" FOREIGN KEY ("kiosk_id","organization_id") REFERENCES "public"."kiosks"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_from_organization_id_organizations_id_fk" FOREIGN KEY ("from_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_to_organization_id_organizations_id_fk" FOREIGN KEY ("to_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team" FOREIGN KEY ("team_id","organization_id") REFERENCES "public"."teams"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."users"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_assigned_kiosk_same_organization" FOREIGN KEY ("assigned_kiosk_id","organization_id") REFERENCES "public"."kiosks"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_organization" ON "activity" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "activity_event" ON "activity" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_files_event" ON "event_files" USING btree ("event_id","kind","id");--> statement-breakpoint
CREATE INDEX "event_partners_partnership" ON "event_partners" USING btree ("partnership_id");--> statement-breakpoint
CREATE INDEX "event_teams_team" ON "event_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "events_organization" ON "events" USING btree ("organization_id","status","id");--> statement-breakpoint
CREATE INDEX "events_sharing" ON "events" USING btree ("status","sharing_mode","id");--> statement-breakpoint
CREATE INDEX "events_creator" ON "events" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "events_assigned_user" ON "events" USING btree ("assigned_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kiosks_kiosk_id_unique" ON "kiosks" USING btree (lower("kiosk_id"));--> statement-breakpoint
CREATE INDEX "kiosks_organization" ON "kiosks" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "kiosks_agent_token_unique" ON "kiosks" USING btree ("agent_token_hash");--> statement-breakpoint
CREATE INDEX "mission_steps_mission" ON "mission_steps" USING btree ("mission_id","id");--> statement-breakpoint
CREATE INDEX "mission_teams_team" ON "mission_teams" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "missions_one_open_per_kiosk" ON "missions" USING btree ("kiosk_id") WHERE state in ('reserved', 'starting', 'running', 'stopping');--> statement-breakpoint
CREATE UNIQUE INDEX "missions_one_open_per_starter" ON "missions" USING btree ("starter_id") WHERE state in ('reserved', 'starting', 'running', 'stopping');--> statement-breakpoint
CREATE INDEX "missions_event" ON "missions" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "missions_reports" ON "missions" USING btree ("organization_id","state","id");--> statement-breakpoint
CREATE INDEX "missions_starter" ON "missions" USING btree ("starter_id","id");--> statement-breakpoint
CREATE INDEX "missions_deadline" ON "missions" USING btree ("deadline_at") WHERE "missions"."deadline_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_unique" ON "organizations" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_pair_unique" ON "partnerships" USING btree (least("from_organization_id", "to_organization_id"),greatest("from_organization_id", "to_organization_id")) WHERE "partnerships"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "partnerships_to" ON "partnerships" USING btree ("to_organization_id","status");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_one_leader" ON "team_members" USING btree ("team_id") WHERE "team_members"."is_leader";--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name_unique" ON "teams" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_org_admin" ON "users" USING btree ("organization_id") WHERE "users"."role" = 'org_admin';--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id","id");