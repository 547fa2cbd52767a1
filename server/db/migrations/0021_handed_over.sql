ALTER TABLE "mission_steps" ADD COLUMN "handed_from_name" text;--> statement-breakpoint
ALTER TABLE "mission_steps" ADD COLUMN "handed_to_name" text;--> statement-breakpoint
-- Handovers so far have their people only in their reason.
UPDATE mission_steps SET
  handed_from_name = nullif(substring(reason from '^Handed over from (.+) to .+\.$'), 'nobody'),
  handed_to_name = substring(reason from '^Handed over (?:from .+ )?to (.+)\.$')
WHERE reason LIKE 'Handed over %';
