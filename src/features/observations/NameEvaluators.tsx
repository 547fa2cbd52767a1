import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evaluator, EventObservations } from '#contract/observations.ts'
import { useApi } from '#src/api/context.tsx'
import { useNameEvaluator } from '#src/api/observations.ts'
import { sampleTeamQueries } from '#src/api/sampleTeams.ts'
import { peopleOptions } from '#src/forms/peopleOptions.ts'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { andList } from '#src/shared/listed.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { addToast } from '#src/shared/toast.ts'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

type NameEvaluatorsProps = {
  about: EventObservations
  present: readonly Evaluator[]
  onClose: () => void
}

/** Adds evaluators from the person's organization; staff choose from the event's organization. */
export function NameEvaluators({ about: { event }, present, onClose }: NameEvaluatorsProps) {
  const isStaff = isPlatform(useRole())
  const people = useQuery(sampleTeamQueries(useApi()).candidates(isStaff ? event.organization.id : undefined))
  const naming = useNameEvaluator(event.id)
  const [chosen, setChosen] = useState<string[]>([])
  const { leave, question } = useLeaveGuard(chosen.length > 0, onClose)
  const named = new Set(present.map(({ user }) => String(user?.id)))
  const options = people.data && peopleOptions(people.data).filter(({ value }) => !named.has(value))

  /** One call per person. Those added before a failure leave the selection. */
  async function name(ids: string[]): Promise<void> {
    for (const id of ids) {
      try {
        await naming.mutateAsync(id)
      } catch {
        return // shown in the dialog: naming.error
      }
      setChosen((before) => before.filter((other) => other !== id))
    }
    const names = ids.flatMap((id) => options?.find(({ value }) => value === id)?.label ?? [])
    const evaluators = ids.length === 1 ? 'an evaluator' : 'evaluators'
    addToast({
      tone: 'positive',
      title: `${andList(names)} can file observations as ${evaluators}.`,
    })
    onClose()
  }

  return (
    <>
      <ChecklistDialog
        title="Add Evaluators"
        description="They can file observations of this event. They see its name, clock, teams and objectives."
        legend="People"
        options={options}
        loadingText="Loading people..."
        empty={
          <EmptyState title="No people found">Everyone you can name is an evaluator already.</EmptyState>
        }
        submitLabel="Add Evaluators"
        busyLabel="Adding..."
        nothingChosenReason="Choose at least one person first."
        pending={naming.isPending}
        error={naming.error ?? people.error}
        chosen={chosen}
        onChosen={setChosen}
        onSubmit={(ids) => void name(ids)}
        onClose={leave}
      />
      {question}
    </>
  )
}
