CREATE TABLE "exercise_assignments" (
	"event_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"kiosk_id" integer,
	"operator_id" integer,
	"state" text NOT NULL,
	"reason" text,
	"held_by" integer,
	"held_until" timestamp with time zone,
	"start_at" timestamp with time zone,
	"mission_id" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exercise_assignments_event_id_team_id_pk" PRIMARY KEY("event_id","team_id"),
	CONSTRAINT "exercise_assignments_state" CHECK (state in ('assigned', 'held', 'go', 'no_go', 'scheduled', 'started', 'failed')),
	CONSTRAINT "exercise_assignments_start" CHECK (("exercise_assignments"."state" = 'scheduled') = ("exercise_assignments"."start_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "last_dose_rate_usv_h" double precision;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "last_position_lat" double precision;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "last_position_lng" double precision;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "last_measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "continues_id" integer;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "ran_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exercise_assignments" ADD CONSTRAINT "exercise_assignments_kiosk_id_kiosks_id_fk" FOREIGN KEY ("kiosk_id") REFERENCES "public"."kiosks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_assignments" ADD CONSTRAINT "exercise_assignments_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_assignments" ADD CONSTRAINT "exercise_assignments_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_assignments" ADD CONSTRAINT "exercise_assignments_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_assignments" ADD CONSTRAINT "exercise_assignments_event_team" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."event_teams"("event_id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_assignments_one_hold_per_kiosk" ON "exercise_assignments" USING btree ("kiosk_id") WHERE state in ('held', 'go', 'no_go', 'scheduled');--> statement-breakpoint
CREATE INDEX "exercise_assignments_due" ON "exercise_assignments" USING btree ("start_at") WHERE "exercise_assignments"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "exercise_assignments_kiosk" ON "exercise_assignments" USING btree ("kiosk_id");--> statement-breakpoint
CREATE INDEX "exercise_assignments_operator" ON "exercise_assignments" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "exercise_assignments_held_by" ON "exercise_assignments" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "exercise_assignments_mission" ON "exercise_assignments" USING btree ("mission_id");--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_continues_id_missions_id_fk" FOREIGN KEY ("continues_id") REFERENCES "public"."missions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "missions_continues" ON "missions" USING btree ("continues_id") WHERE "missions"."continues_id" is not null;