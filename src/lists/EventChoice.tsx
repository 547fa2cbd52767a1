import type { ReactNode } from 'react'
import { EXERCISE_STATES, type ExerciseState } from '#contract/exerciseState.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { formatDateMDY } from '#src/shared/format.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { actionsColumn, codeColumn, titleColumn } from './columns/cells.tsx'
import { RowButton } from './columns/RowButton.tsx'
import { exerciseStates } from './exerciseStates.tsx'
import { ListPage } from './ListPage.tsx'
import { listParams } from './slice.ts'
import type { List } from './usePagedList.ts'

type Choosable = {
  id: RowId
  event_id: string
  name: string
  organization_name?: string | null | undefined
}

export const eventChoiceParams = z.object(listParams)

/** Columns of every event picker. @param more the screen's own columns */
export const choiceColumns = <Event extends Choosable>(...more: Column<Event>[]): Column<Event>[] => [
  titleColumn('Event', ({ name }) => name, { sortKey: 'name' }),
  codeColumn('Event ID', ({ event_id }) => event_id, { sortKey: 'event_id' }),
  {
    header: 'Organization',
    sortKey: 'organization_name',
    clamps: true,
    text: ({ organization_name }) => organization_name,
    cell: ({ organization_name }) => organization_name,
  },
  ...more,
]

type Dated = { start_date?: string | null | undefined }

export const startDateColumn: Column<Dated> = {
  header: 'Start Date',
  sortKey: 'start_date',
  noWrap: true,
  text: ({ start_date }) => start_date,
  cell: ({ start_date }) => formatDateMDY(start_date),
}

type Exercised = { exercise_state?: ExerciseState | null | undefined }

/** Which of the events is being exercised; a planned one is not worth a badge. */
export const exerciseColumn: Column<Exercised> = {
  header: 'Exercise',
  sortKey: 'exercise_state',
  sortValue: ({ exercise_state: state }) => state && EXERCISE_STATES.indexOf(state),
  noWrap: true,
  text: ({ exercise_state: state }) => state && exerciseStates[state].label,
  cell: ({ exercise_state: state }) => {
    if (!state) return <OrDash value={undefined} />
    const { label, tone, icon } = exerciseStates[state]
    if (state === 'planned') return <Text tone="muted">{label}</Text>
    return (
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    )
  },
}

type EventChoiceProps<Event extends Choosable> = {
  list: List<Event>
  columns: readonly Column<Event>[]
  /** Shown when there are no events and no search. */
  empty: string
  /** Beside the columns menu. */
  actions?: ReactNode
  onChoose: (event: Event) => void
}

/** Event picker for a screen about one event. */
export function EventChoice<Event extends Choosable>(props: EventChoiceProps<Event>) {
  const { list, columns, empty, actions, onChoose } = props
  const linked = columns.map((column) =>
    column.isCardTitle
      ? {
          ...column,
          cell: (event: Event) => <TextLink onClick={() => onChoose(event)}>{event.name}</TextLink>,
        }
      : column,
  )
  const open: Column<Event> = actionsColumn((event) => (
    <RowButton verb="Open" name={event.name} opensNoDialog onClick={() => onChoose(event)} />
  ))
  return (
    <ListPage
      list={list}
      noun="events"
      name="event-choice"
      columns={[...linked, open]}
      rowKey={({ id }) => id}
      search={{ label: 'Search events' }}
      actions={actions}
      empty={{
        title: 'No events found',
        text: empty,
        action: actions,
        noMatch: 'No event matches the search.',
      }}
    />
  )
}
