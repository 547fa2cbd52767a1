CREATE TABLE "event_evaluators" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_evaluators_user" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_objectives" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"number" integer NOT NULL,
	"capability" text NOT NULL,
	"criterion" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_objectives_number" UNIQUE("event_id","number")
);
--> statement-breakpoint
CREATE TABLE "observation_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"observation_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "observation_photos_observation_id_unique" UNIQUE("observation_id"),
	CONSTRAINT "observation_photos_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "observations" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"author_organization_id" integer,
	"kind" text NOT NULL,
	"rating" text,
	"at" timestamp with time zone NOT NULL,
	"elapsed_ms" bigint,
	"team_id" integer,
	"team_name" text,
	"team_organization_id" integer,
	"objective_id" integer,
	"lat" double precision,
	"lng" double precision,
	"text" text NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "observations_request" UNIQUE("event_id","author_id","request_id"),
	CONSTRAINT "observations_kind" CHECK (kind in ('strength', 'improvement')),
	CONSTRAINT "observations_rating" CHECK (rating in ('P', 'S', 'M', 'U')),
	CONSTRAINT "observations_position" CHECK (("observations"."lat" is null) = ("observations"."lng" is null))
);
--> statement-breakpoint
ALTER TABLE "event_evaluators" ADD CONSTRAINT "event_evaluators_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_evaluators" ADD CONSTRAINT "event_evaluators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_objectives" ADD CONSTRAINT "event_objectives_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation_photos" ADD CONSTRAINT "observation_photos_observation_id_observations_id_fk" FOREIGN KEY ("observation_id") REFERENCES "public"."observations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_author_organization_id_organizations_id_fk" FOREIGN KEY ("author_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_objective_id_event_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."event_objectives"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_evaluators_by_user" ON "event_evaluators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "observations_event" ON "observations" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "observations_author" ON "observations" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "observations_author_organization" ON "observations" USING btree ("author_organization_id");--> statement-breakpoint
CREATE INDEX "observations_team" ON "observations" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "observations_objective" ON "observations" USING btree ("objective_id");--> statement-breakpoint
CREATE TRIGGER event_objectives_version BEFORE UPDATE ON event_objectives FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER observations_version BEFORE UPDATE ON observations FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
