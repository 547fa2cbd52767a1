import { useState } from 'react'
import type { Event } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { useAssignTeams, useTeamChoice } from '#src/api/assignTeams.ts'
import { eventKey } from '#src/api/events.ts'
import { useFormDraft } from '#src/shared/formDraft.tsx'
import { assignableTeams, chosenTeamIds } from '#src/shared/teamNames.ts'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { FormDraftBanner } from '#src/ui/FormDraftBanner/FormDraftBanner.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { NO_PARTICIPANT_LABEL } from './eventRules.ts'

const keptChoice = z.array(z.string())

/** Gives an event more teams; a refusal shows in the dialog (events spec §8). */
export function AssignTeams({ event, onClose }: { event: Event; onClose: () => void }) {
  const { teams, error } = useTeamChoice(event)
  const assign = useAssignTeams('list')
  const [chosen, setChosen] = useState<string[]>([])
  const options = assignableTeams(event.assigned_teams, teams)
  const kept = useFormDraft({
    form: `assign-teams:${eventKey(event)}`,
    schema: keptChoice,
    values: chosen,
    isChanged: chosen.length > 0,
    // A team may have been assigned, or taken away, while nobody was signed in.
    onRestore: (before) => setChosen(before.filter((team) => options?.some(({ value }) => value === team))),
  })
  return (
    <ChecklistDialog
      title="Assign Team"
      description={event.name}
      legend="Teams"
      options={options}
      loadingText="Loading teams..."
      empty={<EmptyState title="No teams found">Every team you can see is already taking part.</EmptyState>}
      submitLabel={NO_PARTICIPANT_LABEL}
      busyLabel="Adding..."
      nothingChosenReason="Choose at least one team first."
      pending={assign.isPending}
      error={assign.error ?? error}
      chosen={chosen}
      onChosen={setChosen}
      // Nothing to put the ticks on before the teams are here.
      notice={options && <FormDraftBanner {...kept} />}
      onSubmit={(sent) =>
        assign.mutate(
          { event, chosen: chosenTeamIds(teams, sent) },
          {
            onSuccess: () => {
              kept.discard()
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
