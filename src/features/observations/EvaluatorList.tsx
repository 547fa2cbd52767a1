import { useQuery } from '@tanstack/react-query'
import { UserMinusIcon } from 'lucide-react'
import { useState } from 'react'
import type { Evaluator, EventObservations } from '#contract/observations.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { observationQueries, useNameEvaluator, useRemoveEvaluator } from '#src/api/observations.ts'
import { sampleTeamQueries } from '#src/api/sampleTeams.ts'
import { peopleOptions } from '#src/forms/peopleOptions.ts'
import { UnreadChoices } from '#src/forms/UnreadChoices.tsx'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { AddButton } from '#src/lists/AddButton.tsx'
import { actionsColumn, textColumn, titleColumn } from '#src/lists/columns/cells.tsx'
import { emailColumn } from '#src/lists/columns/contactColumns.tsx'
import { RowActions } from '#src/lists/columns/RowActions.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { OpenRecord } from '#src/lists/records/OpenRecord.tsx'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { anyIncludes } from '#src/shared/anyIncludes.ts'
import { andList } from '#src/shared/listed.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useRole, useSession } from '#src/shared/session/SessionProvider.tsx'
import { addToast } from '#src/shared/toast.ts'
import { withToast } from '#src/shared/withToast.ts'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { evaluatorParams } from './observationParams.ts'

const CANNOT_NAME_EVALUATORS = 'Only organizers of this event can name evaluators.'
const NO_LONGER_SHARED =
  'While this event is inactive or not shared with your organization, only its organizers can name evaluators.'

/** Whether the event is another organization's, which ends with its sharing. */
function useIsPartner({ event }: EventObservations): boolean {
  const { role, organization } = useSession()
  return !isPlatform(role) && String(organization) !== String(event.organization.id)
}

const nameOf = ({ user, organization }: Evaluator): string =>
  user?.name ?? `Evaluator of ${organization.name}`

/** The evaluators of an event. */
export function EvaluatorList({ about }: { about: EventObservations }) {
  const api = useApi()
  const [params, setParams] = useScreenParams(evaluatorParams)
  const whyNot = useIsPartner(about) ? NO_LONGER_SHARED : CANNOT_NAME_EVALUATORS
  const reason = about.can_name_evaluators ? undefined : whyNot
  const query = observationQueries(api).evaluators(about.event.id)
  const columns = evaluatorColumns((one) => setParams({ dialog: 'delete', evaluator: String(one.id) }))
  const { list, rows } = useWholeList({
    name: 'evaluators',
    columns,
    params,
    onParams: setParams,
    query,
    matching: (all, search) =>
      all.filter((one) => anyIncludes([nameOf(one), one.user?.email, one.organization.name], search)),
    polls: true,
  })
  const close = () => setParams({ dialog: undefined, evaluator: undefined })
  const add = (
    <AddButton disabledReason={reason} onClick={() => setParams({ dialog: 'new', evaluator: undefined })}>
      Add Evaluators
    </AddButton>
  )
  return (
    <>
      <ListPage
        list={list}
        noun="evaluators"
        file={{ name: `${about.event.event_id}-evaluators` }}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search evaluators' }}
        actions={add}
        empty={{
          title: 'No evaluators found',
          text: 'Evaluators file observations of this event. Each organization names its own people.',
          action: reason === undefined && add,
          noMatch: 'No evaluator matches the search.',
        }}
      />
      {params.dialog === 'new' && (
        <AllowedDialog dialog="new" whyNot={reason}>
          <NameEvaluators about={about} present={rows ?? []} onClose={close} />
        </AllowedDialog>
      )}
      {params.dialog === 'delete' && params.evaluator !== undefined && (
        <OpenRecord
          id={params.evaluator}
          noun="evaluator"
          title="Remove Evaluator"
          query={query}
          find={(all) => all.find(({ id }) => String(id) === params.evaluator)}
          nameOf={nameOf}
          onClose={close}
        >
          {(evaluator) => <RemoveEvaluator evaluator={evaluator} onClose={close} />}
        </OpenRecord>
      )}
    </>
  )
}

const evaluatorColumns = (onRemove: (evaluator: Evaluator) => void): Column<Evaluator>[] => [
  titleColumn('Name', nameOf),
  emailColumn('Email', ({ user }) => user?.email),
  textColumn('Organization', ({ organization }) => organization.name, { clamps: true }),
  actionsColumn((one) => (
    <RowActions
      actions={[
        {
          label: `Remove ${nameOf(one)}`,
          icon: <UserMinusIcon />,
          disabledReason: one.can_remove ? undefined : CANNOT_NAME_EVALUATORS,
          onSelect: () => onRemove(one),
        },
      ]}
    />
  )),
]

function RemoveEvaluator({ evaluator, onClose }: { evaluator: Evaluator; onClose: () => void }) {
  const removal = useRemoveEvaluator()
  return (
    <ConfirmDialog
      title="Remove Evaluator"
      tone="critical"
      confirmLabel="Remove"
      busyLabel="Removing..."
      pending={removal.isPending}
      disabledReason={evaluator.can_remove ? undefined : CANNOT_NAME_EVALUATORS}
      error={removal.error}
      onConfirm={() =>
        removal.mutate(evaluator.id, {
          onSuccess: withToast(`${nameOf(evaluator)} is no longer an evaluator.`, onClose),
        })
      }
      onClose={onClose}
    >
      {`${nameOf(evaluator)} can no longer file observations of this event. Those already filed are kept.`}
    </ConfirmDialog>
  )
}

type NameEvaluatorsProps = {
  about: EventObservations
  present: readonly Evaluator[]
  onClose: () => void
}

/** Adds evaluators from the person's organization; staff choose from the event's organization. */
function NameEvaluators({ about, present, onClose }: NameEvaluatorsProps) {
  const { event } = about
  const isPartner = useIsPartner(about)
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
        notice={<UnreadChoices />}
        options={options}
        loadingText="Loading people..."
        empty={
          <EmptyState title="No people found">Everyone you can name is an evaluator already.</EmptyState>
        }
        submitLabel="Add Evaluators"
        busyLabel="Adding..."
        nothingChosenReason="Choose at least one person first."
        pending={naming.isPending}
        // The server does not tell a partner more about an event that is no longer shared.
        error={
          isPartner && hasStatus(naming.error, 404)
            ? { message: NO_LONGER_SHARED }
            : (naming.error ?? people.error)
        }
        chosen={chosen}
        onChosen={setChosen}
        onSubmit={(ids) => void name(ids)}
        onClose={leave}
      />
      {question}
    </>
  )
}
