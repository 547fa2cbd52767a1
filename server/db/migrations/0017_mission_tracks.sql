CREATE TABLE "mission_track_chunks" (
	"track_id" integer NOT NULL,
	"level" integer NOT NULL,
	"number" integer NOT NULL,
	"points" integer NOT NULL,
	"start_ms" double precision,
	"end_ms" double precision,
	"data" "bytea" NOT NULL,
	CONSTRAINT "mission_track_chunks_track_id_level_number_pk" PRIMARY KEY("track_id","level","number")
);
--> statement-breakpoint
CREATE TABLE "mission_tracks" (
	"id" serial PRIMARY KEY NOT NULL,
	"mission_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"is_timed" boolean NOT NULL,
	"clock" text NOT NULL,
	"points" integer NOT NULL,
	"start_ms" double precision,
	"end_ms" double precision,
	"max_usv_h" double precision NOT NULL,
	"max_ms" double precision,
	"max_lat" double precision NOT NULL,
	"max_lng" double precision NOT NULL,
	"dose_usv" double precision NOT NULL,
	"distance_m" double precision NOT NULL,
	"gap_count" integer NOT NULL,
	"gap_ms" bigint NOT NULL,
	"notes" jsonb NOT NULL,
	CONSTRAINT "mission_tracks_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "mission_tracks_clock" CHECK (clock in ('utc', 'as written'))
);
--> statement-breakpoint
ALTER TABLE "mission_files" ADD COLUMN "track_state" text DEFAULT 'unread' NOT NULL;--> statement-breakpoint
ALTER TABLE "mission_files" ADD COLUMN "track_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mission_files" ADD COLUMN "track_problem" text;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "clock_set_ms" bigint;--> statement-breakpoint
ALTER TABLE "mission_track_chunks" ADD CONSTRAINT "mission_track_chunks_track_id_mission_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."mission_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_tracks" ADD CONSTRAINT "mission_tracks_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_tracks" ADD CONSTRAINT "mission_tracks_file_id_mission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."mission_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_tracks_mission" ON "mission_tracks" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "mission_files_unread" ON "mission_files" USING btree ("id") WHERE "mission_files"."track_state" = 'unread';--> statement-breakpoint
ALTER TABLE "mission_files" ADD CONSTRAINT "mission_files_track_state" CHECK (track_state in ('unread', 'read', 'none', 'failed'));