import { useState } from 'react'
import type { Event } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { assignError, type useAssignTeams, type useTeamChoice } from '#src/api/assignTeams.ts'
import { eventKey } from '#src/api/events.ts'
import { useFormDraft } from '#src/shared/formDraft.tsx'
import { assignableTeams, chosenTeamIds } from '#src/shared/teamNames.ts'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { FormDraftBanner } from '#src/ui/FormDraftBanner/FormDraftBanner.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

const keptChoice = z.array(z.string())

type AssignTeamsDialogProps = {
  event: Event
  /** The list of events and the dashboard have words of their own (events spec §2). */
  words: { title: string; submit: string; busy: string }
  /** The owner's, which may show a refusal after the dialog was closed. */
  assign: ReturnType<typeof useAssignTeams>
  choice: ReturnType<typeof useTeamChoice>
  onClose: () => void
}

/** Gives an event more teams; a refusal shows in the dialog (events spec §8). */
export function AssignTeamsDialog({ event, words, assign, choice, onClose }: AssignTeamsDialogProps) {
  const { teams } = choice
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
      title={words.title}
      description={event.name}
      legend="Teams"
      options={options}
      loadingText="Loading teams..."
      empty={<EmptyState title="No teams found">Every team you can see is already taking part.</EmptyState>}
      submitLabel={words.submit}
      busyLabel={words.busy}
      nothingChosenReason="Choose at least one team first."
      pending={assign.isPending}
      error={assignError(assign) ?? choice.error}
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
