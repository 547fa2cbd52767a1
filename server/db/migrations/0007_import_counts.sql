ALTER TABLE "roster_imports" ADD COLUMN "updated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;