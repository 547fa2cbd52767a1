import { CircleCheckIcon, CircleDotIcon, CircleIcon, CircleSlashIcon, ClockAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CorrectiveAction } from '#contract/correctiveActions.ts'
import { actionsColumn, dateColumn } from '#src/lists/columns/cells.tsx'
import { openingColumn } from '#src/lists/columns/linkColumn.tsx'
import { deleteAction, editAction, RowActions, viewAction } from '#src/lists/columns/RowActions.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { ACTION_STATE_WORDS } from '#src/shared/evaluationWords.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import type { Column, FileColumn } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { STATE_TONES, stateText, whyNotDelete, whyNotEdit } from './actionRules.ts'

const icons: Record<CorrectiveAction['state'], ReactNode> = {
  open: <CircleIcon />,
  in_progress: <CircleDotIcon />,
  done: <CircleCheckIcon />,
  cancelled: <CircleSlashIcon />,
}

/** State, and whether it is overdue. */
export const ActionState = ({ state, is_overdue }: Pick<CorrectiveAction, 'state' | 'is_overdue'>) => (
  <Inline space="xxsmall">
    <Badge tone={STATE_TONES[state]} icon={icons[state]}>
      {ACTION_STATE_WORDS[state]}
    </Badge>
    {is_overdue && (
      <Badge tone="critical" icon={<ClockAlertIcon />}>
        Overdue
      </Badge>
    )}
  </Inline>
)

export const actionColumns = (
  onOpen: (dialog: 'view' | 'edit' | 'delete', action: CorrectiveAction) => void,
): Column<CorrectiveAction>[] => [
  openingColumn(
    'Title',
    ({ title }) => title,
    (action) => onOpen('view', action),
    { sortKey: 'title' },
  ),
  {
    header: 'State',
    noWrap: true,
    sortKey: 'state',
    text: stateText,
    cell: (action) => <ActionState {...action} />,
  },
  dateColumn('Due', ({ due_date }) => due_date, { sortKey: 'due_date' }),
  {
    header: 'Owner',
    sortKey: 'owner',
    text: ({ owner }) => owner?.name,
    cell: ({ owner, owner_person }) => (
      <>
        <OrDash value={owner?.name} />
        {owner_person && (
          <Text as="p" size="small" tone="muted">
            {owner_person}
          </Text>
        )}
      </>
    ),
  },
  {
    header: 'Event',
    clamps: true,
    sortKey: 'event_name',
    text: ({ event }) => event.name,
    // The owner of an action may not have access to its event.
    cell: ({ event, can_edit }) => (
      <RecordLink to={can_edit ? { kind: 'event', id: event.id } : undefined}>{event.name}</RecordLink>
    ),
  },
  actionsColumn((action) => (
    <RowActions
      actions={[
        viewAction(action.title, () => onOpen('view', action)),
        editAction(action.title, () => onOpen('edit', action), whyNotEdit(action)),
        deleteAction(action.title, () => onOpen('delete', action), whyNotDelete(action)),
      ]}
    />
  )),
]

/** The file also contains what the dialog shows. */
export const actionCsvColumns: readonly FileColumn<CorrectiveAction>[] = [
  { header: 'Title', text: ({ title }) => title },
  { header: 'What has to be done', text: ({ text }) => text || undefined },
  { header: 'State', text: ({ state }) => ACTION_STATE_WORDS[state] },
  { header: 'Overdue', text: ({ is_overdue }) => (is_overdue ? 'Yes' : 'No') },
  { header: 'Due', text: ({ due_date }) => due_date ?? undefined },
  { header: 'Owner', text: ({ owner }) => owner?.name },
  { header: 'Person or position', text: ({ owner_person }) => owner_person || undefined },
  { header: 'Event ID', text: ({ event }) => event.event_id },
  { header: 'Event', text: ({ event }) => event.name },
]
