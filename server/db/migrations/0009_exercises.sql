CREATE TABLE "exercises" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"elapsed_ms" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "exercises_state" CHECK (state in ('planned', 'running', 'paused', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;