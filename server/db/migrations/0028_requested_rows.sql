ALTER TABLE "after_action_comments" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "wall_links" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "after_action_comments" ADD CONSTRAINT "after_action_comments_request" UNIQUE("report_id","author_id","request_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_request" UNIQUE("creator_id","request_id");--> statement-breakpoint
ALTER TABLE "wall_links" ADD CONSTRAINT "wall_links_request" UNIQUE("event_id","created_by","request_id");