CREATE TABLE "wall_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "wall_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "wall_links" ADD CONSTRAINT "wall_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_links" ADD CONSTRAINT "wall_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wall_links_event" ON "wall_links" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "wall_links_created_by" ON "wall_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "wall_links_ends" ON "wall_links" USING btree ("ends_at");