ALTER TABLE "missions" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missions_team" ON "missions" USING btree ("team_id") WHERE "missions"."team_id" is not null;