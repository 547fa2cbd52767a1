ALTER TABLE "missions" ADD COLUMN "starter_organization_id" integer;--> statement-breakpoint
-- The organizations of accounts deleted so far are not stored anywhere. A mission with a team is operated by somebody of
-- the team's organization. One without runs on a kiosk of its starter's organization, which null stands for.
UPDATE missions SET starter_organization_id = teams.organization_id
FROM teams WHERE teams.id = missions.team_id AND missions.starter_id IS NULL AND missions.starter_name IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_names_of_missions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- As personName in server/people.ts.
	called text := coalesce(nullif(trim(OLD.first_name || ' ' || OLD.last_name), ''), OLD.email);
BEGIN
	-- The ids too, and not by the foreign keys at the end of the statement: of two people who go together, the update for the
	-- second would find the first one's id in the row and nobody behind it.
	UPDATE missions SET starter_name = called, starter_organization_id = OLD.organization_id, starter_id = NULL
		WHERE starter_id = OLD.id;
	UPDATE missions SET stopped_by_name = called, stopped_by_id = NULL WHERE stopped_by_id = OLD.id;
	RETURN OLD;
END $$;
