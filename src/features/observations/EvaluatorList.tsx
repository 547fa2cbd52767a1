import { UserMinusIcon } from 'lucide-react'
import type { Evaluator, EventObservations } from '#contract/observations.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import { observationQueries, useRemoveEvaluator } from '#src/api/observations.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { actionsColumn, textColumn, titleColumn } from '#src/lists/cells.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { OpenRecord } from '#src/lists/OpenRecord.tsx'
import { RefusedDialog } from '#src/lists/RefusedDialog.tsx'
import { RowActions } from '#src/lists/RowActions.tsx'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { withToast } from '#src/shared/withToast.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { NameEvaluators } from './NameEvaluators.tsx'
import { evaluatorParams } from './observationParams.ts'

const NOT_YOURS = 'Only organizers of this event can name evaluators.'

const nameOf = ({ user, organization }: Evaluator): string =>
  user?.name ?? `Evaluator of ${organization.name}`

/** The evaluators of an event. */
export function EvaluatorList({ about }: { about: EventObservations }) {
  const api = useApi()
  const [params, setParams] = useScreenParams(evaluatorParams)
  const reason = about.can_name_evaluators ? undefined : NOT_YOURS
  const query = observationQueries(api).evaluators(about.event.id)
  const columns = evaluatorColumns((one) => setParams({ dialog: 'delete', evaluator: String(one.id) }))
  const { list, rows } = useWholeList({
    name: 'evaluators',
    columns,
    params,
    onParams: setParams,
    query,
    matching: (all, search) =>
      all.filter((one) =>
        [nameOf(one), one.user?.email ?? '', one.organization.name].some((text) =>
          text.toLowerCase().includes(search.trim().toLowerCase()),
        ),
      ),
    refetchInterval: useFallbackPolling(),
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
      {params.dialog === 'new' &&
        (reason ? (
          <RefusedDialog reason={reason} address={{ dialog: undefined }} />
        ) : (
          <NameEvaluators about={about} present={rows ?? []} onClose={close} />
        ))}
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
  textColumn('Email', ({ user }) => user?.email ?? '', {
    clamps: true,
    cell: ({ user }) => <OrDash value={user && <Email address={user.email} />} />,
  }),
  textColumn('Organization', ({ organization }) => organization.name, { clamps: true }),
  actionsColumn((one) => (
    <RowActions
      actions={[
        {
          label: `Remove ${nameOf(one)}`,
          icon: <UserMinusIcon />,
          disabledReason: one.can_remove ? undefined : NOT_YOURS,
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
      disabledReason={evaluator.can_remove ? undefined : NOT_YOURS}
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
