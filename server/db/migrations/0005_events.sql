ALTER TABLE "activity" ADD COLUMN "event_before" jsonb;--> statement-breakpoint
ALTER TABLE "event_files" ADD COLUMN "bounds" double precision[];--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TRIGGER events_version BEFORE UPDATE ON events FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER teams_version BEFORE UPDATE ON teams FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
-- I6: at most four on a team, also when two put somebody on it at once: each waits for the other at its commit, and then
-- sees what the other has written.
CREATE FUNCTION check_team_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM teams WHERE id = NEW.team_id FOR NO KEY UPDATE;
	IF (SELECT count(*) FROM team_members WHERE team_id = NEW.team_id) > 4 THEN
		RAISE EXCEPTION 'team % has more than 4 members', NEW.team_id
			USING ERRCODE = 'check_violation', TABLE = 'team_members', CONSTRAINT = 'team_members_at_most_four';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER team_members_at_most_four AFTER INSERT OR UPDATE OF team_id ON team_members
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_team_size();
