CREATE TABLE "corrective_actions" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"owner_organization_id" integer,
	"owner_person" text NOT NULL,
	"observation_id" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"due_date" date,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "corrective_actions_state" CHECK (state in ('open', 'in_progress', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_owner_organization_id_organizations_id_fk" FOREIGN KEY ("owner_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_observation_id_observations_id_fk" FOREIGN KEY ("observation_id") REFERENCES "public"."observations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrective_actions_event" ON "corrective_actions" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "corrective_actions_owner" ON "corrective_actions" USING btree ("owner_organization_id");--> statement-breakpoint
CREATE INDEX "corrective_actions_observation" ON "corrective_actions" USING btree ("observation_id");--> statement-breakpoint
CREATE TRIGGER corrective_actions_version BEFORE UPDATE ON corrective_actions FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
