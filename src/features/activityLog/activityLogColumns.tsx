import type { ActivityEntry } from '#contract/activity.ts'
import { recordOfActivity } from '#src/lists/activityRecord.ts'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { EMPTY, formatDateTime } from '#src/shared/format.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { actionLook } from './actionLook.tsx'
import * as css from './activityLog.css.ts'

/** administration spec §2.10. */
export const activityLogColumns: readonly Column<ActivityEntry>[] = [
  {
    header: 'Date & Time',
    cell: ({ date_time }) => (
      <span className={css.figures}>
        {date_time ? <Moment value={date_time} text={formatDateTime(date_time)} /> : EMPTY}
      </span>
    ),
    // In a file the zone must be in the text, and a spreadsheet should sort it.
    text: ({ date_time }) => date_time,
  },
  {
    header: 'Admin Name',
    clamps: true,
    cell: ({ admin_name, actor }) => (
      <RecordLink to={recordOfActivity(actor)}>
        <OrDash value={admin_name} />
      </RecordLink>
    ),
    text: ({ admin_name }) => admin_name,
  },
  {
    header: 'Action',
    cell: ({ action }) => <ActionBadge action={action} />,
    text: ({ action }) => action,
    isCardTitle: true,
  },
  {
    header: 'Affected Entity',
    clamps: true,
    cell: (entry) => (
      <RecordLink to={recordOfActivity(entry.record)}>
        <OrDash value={entry.affected_entity} />
      </RecordLink>
    ),
    text: ({ affected_entity }) => affected_entity,
  },
  {
    header: 'Details',
    clamps: true,
    cell: ({ details }) => <OrDash value={details} />,
    // The longest of them.
    width: '24%',
    text: ({ details }) => details,
  },
  {
    header: 'IP Address',
    cell: ({ ip_address }) => <OrDash value={ip_address && <Text mono>{ip_address}</Text>} />,
    text: ({ ip_address }) => ip_address,
  },
  {
    header: 'Browser',
    clamps: true,
    cell: ({ browser }) => <OrDash value={browser} />,
    text: ({ browser }) => browser,
  },
]

function ActionBadge({ action }: Pick<ActivityEntry, 'action'>) {
  if (!action) return EMPTY
  const { tone, icon } = actionLook(action)
  return (
    <Badge tone={tone} icon={icon}>
      {action}
    </Badge>
  )
}
