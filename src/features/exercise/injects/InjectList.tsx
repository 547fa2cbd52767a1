import { ClockAlertIcon, SendIcon } from 'lucide-react'
import type { Exercise, Inject } from '#contract/exercise.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { injectsQuery } from '#src/api/injects.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { actionsColumn, textColumn, titleColumn } from '#src/lists/columns/cells.tsx'
import { deleteAction, editAction, RowActions, viewAction } from '#src/lists/columns/RowActions.tsx'
import { ImportButton } from '#src/lists/ImportButton.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listFilters } from '#src/lists/listFilters.tsx'
import { listParams } from '#src/lists/slice.ts'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { whyNotConduct } from '../board/boardParams.ts'
import { StateFilter } from '../StateFilter.tsx'
import { injectCsvColumns } from './injectCsv.ts'
import {
  acknowledgedText,
  countInState,
  INJECT_STATES,
  type InjectState,
  isLateInject,
  matchingInjects,
  recipientsText,
  stateText,
  timeText,
  whyNotChange,
  whyNotDeliver,
} from './injectRules.ts'

/** Address parameters of the list (style L7). */
const injectParams = z.object({
  ...listParams,
  dialog: dialogParam(['new', 'view', 'edit', 'delete', 'deliver', 'import']),
  /** Shows only injects in this state. */
  state: z.catch(z.optional(z.enum(INJECT_STATES)), undefined),
  /** Row id of the inject in the dialog. */
  inject: rowParam,
})

const STATE_LABELS = { planned: 'Planned', delivered: 'Delivered' } as const satisfies Record<
  InjectState,
  string
>

const InjectDialogs = lazyExport(() => import('./InjectDialogs.tsx'), 'InjectDialogs')
const dialogs = [InjectDialogs]

const NOT_YOURS = 'Only organizers of this event can change its injects.'

type InjectListProps = {
  exercise: Exercise
}

/** The master scenario events list: planned and delivered injects, with acknowledgements. */
export function InjectList({ exercise }: InjectListProps) {
  const { event, event_id, state } = exercise
  const reason = whyNotConduct(exercise, NOT_YOURS)
  const [params, setParams] = useScreenParams(injectParams)
  usePreload(dialogs)
  const query = injectsQuery(useApi(), event)
  const open = (dialog: NonNullable<typeof params.dialog>, inject?: Inject) =>
    setParams({ dialog, inject: inject && String(inject.id) })
  const columns = injectColumns({
    whyNot: (inject) => reason ?? whyNotChange(inject),
    whyNotDeliver: (inject) => reason ?? whyNotDeliver(inject, state),
    onOpen: open,
  })
  const { list, rows } = useWholeList({
    name: 'injects',
    columns,
    params,
    onParams: setParams,
    query,
    matching: (all, search) => matchingInjects(all, search, params.state),
    polls: true,
  })
  const adding = (
    <>
      <ImportButton disabledReason={reason} onClick={() => open('import')} />
      {/* The clock's action above is the primary one. */}
      <AddButton tone="secondary" disabledReason={reason} onClick={() => open('new')}>
        Add Inject
      </AddButton>
    </>
  )
  return (
    <Stack space="medium">
      {rows?.length !== 0 && (
        <div role="group" aria-label="Filter by state">
          <StateFilter
            total={rows?.length}
            choices={INJECT_STATES.map((state) => ({
              state,
              label: STATE_LABELS[state],
              count: rows && countInState(rows, state),
            }))}
            state={params.state}
            onState={(state) => setParams({ state, page: undefined })}
          />
        </div>
      )}
      <ListPage
        list={list}
        noun="injects"
        file={{ name: `${event_id}-injects`, columns: injectCsvColumns }}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search injects' }}
        // Its field, above the list, shows the counts.
        filters={listFilters({ list, params, filters: [{ name: 'state' }] })}
        actions={adding}
        empty={{
          title: 'No injects found',
          text: 'Injects are messages to teams, delivered at an exercise time or when you press Deliver.',
          action: reason === undefined && <Inline justify="center">{adding}</Inline>,
          noMatch: !params.state
            ? 'No inject matches the search.'
            : params.search
              ? 'No inject in this state matches the search.'
              : `No inject is ${params.state}.`,
        }}
      />
      {params.dialog && (
        <InjectDialogs
          event={event}
          dialog={params.dialog}
          inject={params.inject}
          query={query}
          injects={rows ?? []}
          whyNot={reason}
          state={state}
          onEdit={() => setParams({ dialog: 'edit' }, { replace: true })}
          onClose={() => setParams({ dialog: undefined, inject: undefined })}
        />
      )}
    </Stack>
  )
}

type InjectTools = {
  whyNot: (inject: Inject) => string | undefined
  whyNotDeliver: (inject: Inject) => string | undefined
  onOpen: (dialog: 'view' | 'edit' | 'delete' | 'deliver', inject: Inject) => void
}

const injectColumns = ({ whyNot, whyNotDeliver, onOpen }: InjectTools): Column<Inject>[] => [
  textColumn('Number', ({ number }) => number, { align: 'end', width: '1%' }),
  // Injects without a time sort last.
  textColumn('Time', timeText, { noWrap: true, sortValue: ({ at_ms }) => at_ms ?? Number.MAX_SAFE_INTEGER }),
  titleColumn('Title', ({ title }) => title),
  textColumn('To', recipientsText, { clamps: true }),
  {
    header: 'State',
    noWrap: true,
    text: stateText,
    cell: (inject) => (
      <Inline space="xxsmall">
        <Badge tone={inject.delivered_at ? 'positive' : 'neutral'}>{stateText(inject)}</Badge>
        {isLateInject(inject) && (
          <Badge tone="critical" icon={<ClockAlertIcon />}>
            Answered late
          </Badge>
        )}
      </Inline>
    ),
  },
  textColumn('Acknowledged', acknowledgedText, { align: 'end', noWrap: true }),
  actionsColumn((inject) => {
    const reason = whyNot(inject)
    const name = `inject ${inject.number}`
    return (
      <RowActions
        actions={[
          {
            label: `Deliver ${name} now`,
            icon: <SendIcon />,
            disabledReason: whyNotDeliver(inject),
            onSelect: () => onOpen('deliver', inject),
          },
          viewAction(name, () => onOpen('view', inject)),
          editAction(name, () => onOpen('edit', inject), reason),
          deleteAction(name, () => onOpen('delete', inject), reason),
        ]}
      />
    )
  }),
]
