CREATE TABLE "after_action_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"author_organization_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_action_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"shared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "after_action_reports_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "after_action_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"number" integer NOT NULL,
	"text" jsonb NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"author_organization_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by_name" text,
	"facts" jsonb,
	"digest" text,
	"chain_head" text,
	CONSTRAINT "after_action_versions_number" UNIQUE("report_id","number"),
	CONSTRAINT "after_action_versions_signed" CHECK (num_nulls("after_action_versions"."signed_at", "after_action_versions"."signed_by_name", "after_action_versions"."facts", "after_action_versions"."digest", "after_action_versions"."chain_head") in (0, 5))
);
--> statement-breakpoint
ALTER TABLE "after_action_comments" ADD CONSTRAINT "after_action_comments_report_id_after_action_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."after_action_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_action_comments" ADD CONSTRAINT "after_action_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_action_reports" ADD CONSTRAINT "after_action_reports_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_action_versions" ADD CONSTRAINT "after_action_versions_report_id_after_action_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."after_action_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_action_versions" ADD CONSTRAINT "after_action_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_action_comments_report" ON "after_action_comments" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "after_action_comments_author" ON "after_action_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "after_action_versions_author" ON "after_action_versions" USING btree ("author_id");