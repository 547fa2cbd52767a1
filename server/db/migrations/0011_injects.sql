CREATE TABLE "inject_receipts" (
	"inject_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" integer,
	"acknowledged_by_name" text,
	CONSTRAINT "inject_receipts_inject_id_team_id_pk" PRIMARY KEY("inject_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "inject_teams" (
	"inject_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	CONSTRAINT "inject_teams_inject_id_team_id_pk" PRIMARY KEY("inject_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "injects" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"at_ms" bigint,
	"to_all" boolean NOT NULL,
	"file_id" integer,
	"lat" double precision,
	"lng" double precision,
	"answer_within_s" integer NOT NULL,
	"delivered_at" timestamp with time zone,
	"delivered_elapsed_ms" bigint,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "injects_number" UNIQUE("event_id","number"),
	CONSTRAINT "injects_position" CHECK (("injects"."lat" is null) = ("injects"."lng" is null)),
	CONSTRAINT "injects_delivered" CHECK (("injects"."delivered_at" is null) = ("injects"."delivered_elapsed_ms" is null))
);
--> statement-breakpoint
ALTER TABLE "inject_receipts" ADD CONSTRAINT "inject_receipts_inject_id_injects_id_fk" FOREIGN KEY ("inject_id") REFERENCES "public"."injects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inject_receipts" ADD CONSTRAINT "inject_receipts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inject_receipts" ADD CONSTRAINT "inject_receipts_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inject_teams" ADD CONSTRAINT "inject_teams_inject_id_injects_id_fk" FOREIGN KEY ("inject_id") REFERENCES "public"."injects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inject_teams" ADD CONSTRAINT "inject_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injects" ADD CONSTRAINT "injects_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injects" ADD CONSTRAINT "injects_file_id_event_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."event_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "injects" ADD CONSTRAINT "injects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inject_receipts_team" ON "inject_receipts" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "inject_receipts_acknowledged_by" ON "inject_receipts" USING btree ("acknowledged_by") WHERE "inject_receipts"."acknowledged_by" is not null;--> statement-breakpoint
CREATE INDEX "inject_teams_team" ON "inject_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "injects_planned" ON "injects" USING btree ("event_id","at_ms") WHERE "injects"."delivered_at" is null and "injects"."at_ms" is not null;--> statement-breakpoint
CREATE INDEX "injects_file" ON "injects" USING btree ("file_id") WHERE "injects"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "injects_created_by" ON "injects" USING btree ("created_by");
--> statement-breakpoint
CREATE TRIGGER injects_version BEFORE UPDATE ON injects FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
