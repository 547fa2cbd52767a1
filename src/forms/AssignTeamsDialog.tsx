import { useState } from 'react'
import type { Event } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { assignError, type useAssignTeams, type useTeamChoice } from '#src/api/assignTeams.ts'
import { eventKey } from '#src/api/events.ts'
import { useFormDraft } from '#src/shared/formDraft.tsx'
import { useLinkToRecord } from '#src/shared/recordLinks.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { assignableTeams, chosenTeamIds } from '#src/shared/teamNames.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { FormDraftBanner } from '#src/ui/FormDraftBanner/FormDraftBanner.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { UnreadChoices } from './UnreadChoices.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'

const draftChoice = z.array(z.string())

type AssignTeamsDialogProps = {
  event: Event
  /** The events list and the dashboard use different texts (events spec §2). */
  words: { title: string; submit: string; busy: string }
  /** Owned by the parent, which can show a refusal after the dialog closes. */
  assign: ReturnType<typeof useAssignTeams>
  choice: ReturnType<typeof useTeamChoice>
  onClose: () => void
}

/** Assigns teams to an event; a refusal shows in the dialog (events spec §8). */
export function AssignTeamsDialog({ event, words, assign, choice, onClose }: AssignTeamsDialogProps) {
  const { teams } = choice
  const [chosen, setChosen] = useState<string[]>([])
  const options = assignableTeams(event.assigned_teams, teams)
  const draft = useFormDraft({
    form: `assign-teams:${eventKey(event)}`,
    schema: draftChoice,
    values: chosen,
    isChanged: chosen.length > 0,
    // A team may have been assigned or removed meanwhile.
    onRestore: (before) => setChosen(before.filter((team) => options?.some(({ value }) => value === team))),
  })
  const { leave, question } = useLeaveGuard(chosen.length > 0, onClose)
  return (
    <>
      <ChecklistDialog
        title={words.title}
        description={event.name}
        legend="Teams"
        options={options}
        loadingText="Loading teams..."
        empty={
          <EmptyState title="No teams found">
            {teams?.length === 0 ? (
              <NoTeams event={event} />
            ) : (
              'Every team you can see is already taking part.'
            )}
          </EmptyState>
        }
        submitLabel={words.submit}
        busyLabel={words.busy}
        nothingChosenReason="Choose at least one team first."
        pending={assign.isPending}
        error={assignError(assign) ?? choice.error}
        chosen={chosen}
        onChosen={setChosen}
        // A draft cannot be restored until the teams have loaded.
        notice={
          options && (
            <>
              <UnreadChoices />
              <FormDraftBanner {...draft} />
            </>
          )
        }
        onSubmit={(sent) =>
          assign.mutate(
            { event, chosen: chosenTeamIds(teams, sent) },
            {
              onSuccess: () => {
                draft.discard()
                onClose()
              },
            },
          )
        }
        onClose={leave}
      />
      {question}
    </>
  )
}

/** A team comes before its place in an event. */
function NoTeams({ event }: Pick<AssignTeamsDialogProps, 'event'>) {
  const id = useSession().organization ?? event.organization_id
  const linkTo = useLinkToRecord()
  const link = id == null ? undefined : linkTo({ kind: 'organization', id, tab: 'teams' })
  return (
    <>There are no teams yet. Create one in {link ? <TextLink {...link}>Teams</TextLink> : 'Teams'} first.</>
  )
}
