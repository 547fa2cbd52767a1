ALTER TABLE "events" ADD COLUMN "turn_back_usv_h" double precision;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "evacuation_usv_h" double precision;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_action_levels" CHECK ("events"."evacuation_usv_h" >= "events"."turn_back_usv_h");