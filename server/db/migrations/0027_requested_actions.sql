ALTER TABLE "corrective_actions" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_request" UNIQUE("event_id","request_id");