ALTER TABLE "exercise_assignments" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "exercise_assignments" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exercise_assignments" ADD CONSTRAINT "exercise_assignments_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_assignments_answered_by" ON "exercise_assignments" USING btree ("answered_by");