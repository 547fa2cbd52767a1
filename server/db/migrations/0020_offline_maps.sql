CREATE TABLE "offline_maps" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"event_id" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"attribution" text NOT NULL,
	"bounds" double precision[] NOT NULL,
	"min_zoom" integer,
	"max_zoom" integer,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploader_id" integer,
	"uploader_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offline_maps_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "offline_maps_kind" CHECK (kind in ('raster', 'vector', 'geojson'))
);
--> statement-breakpoint
ALTER TABLE "offline_maps" ADD CONSTRAINT "offline_maps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_maps" ADD CONSTRAINT "offline_maps_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_maps" ADD CONSTRAINT "offline_maps_event" FOREIGN KEY ("event_id","organization_id") REFERENCES "public"."events"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_maps_organization" ON "offline_maps" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "offline_maps_by_event" ON "offline_maps" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "offline_maps_uploader" ON "offline_maps" USING btree ("uploader_id");--> statement-breakpoint
CREATE TRIGGER offline_maps_version BEFORE UPDATE ON offline_maps FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
