import {
  ArrowRightLeftIcon,
  CircleAlertIcon,
  EyeIcon,
  KeyRoundIcon,
  MailIcon,
  PencilIcon,
  PlayIcon,
  PlusIcon,
  PowerIcon,
  PowerOffIcon,
  SquareIcon,
  Trash2Icon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActivityEntry } from '#contract/activity.ts'
import { recordOfActivity } from '#src/lists/activityRecord.ts'
import { textColumn } from '#src/lists/cells.tsx'
import { linkColumn } from '#src/lists/linkColumn.tsx'
import { EMPTY, formatDateTime } from '#src/shared/format.ts'
import type { Tone } from '#src/theme/palette.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
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
    // Files need the time zone in the text, and a format spreadsheets can sort.
    text: ({ date_time }) => date_time,
  },
  linkColumn(
    'Admin Name',
    ({ admin_name }) => admin_name,
    ({ actor }) => recordOfActivity(actor),
  ),
  {
    header: 'Action',
    cell: ({ action }) => <ActionBadge action={action} />,
    text: ({ action }) => action,
    isCardTitle: true,
  },
  linkColumn(
    'Affected Entity',
    ({ affected_entity }) => affected_entity,
    ({ record }) => recordOfActivity(record),
    // Room for its longest word, Administrator, on a laptop.
    { width: '14%' },
  ),
  {
    header: 'Details',
    clamps: true,
    cell: ({ details }) => <OrDash value={details} />,
    crowds: true,
    // The longest column.
    width: '21%',
    text: ({ details }) => details,
  },
  {
    header: 'IP Address',
    cell: ({ ip_address }) => <OrDash value={ip_address && <Text mono>{ip_address}</Text>} />,
    text: ({ ip_address }) => ip_address,
  },
  textColumn('Browser', ({ browser }) => browser, { clamps: true, below: 'IP Address' }),
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

type Look = { tone: Tone; icon: ReactNode }

const hidden = { 'aria-hidden': true } as const

/**
 * Groups of actions, matched by words in their labels, which other servers share. The first match counts, so
 * "deactivated" precedes "activated".
 */
const FAMILIES: readonly [words: RegExp, look: Look][] = [
  [/\b(failed|rejected|used twice|refused)\b/i, { tone: 'critical', icon: <CircleAlertIcon {...hidden} /> }],
  [/\b(deleted|removed)\b/i, { tone: 'critical', icon: <Trash2Icon {...hidden} /> }],
  [/\b(deactivated|cancelled|lapsed)\b/i, { tone: 'caution', icon: <PowerOffIcon {...hidden} /> }],
  [/\b(created|imported|added|approved)\b/i, { tone: 'positive', icon: <PlusIcon {...hidden} /> }],
  [/\bactivated\b/i, { tone: 'positive', icon: <PowerIcon {...hidden} /> }],
  [/\b(started|running)\b/i, { tone: 'positive', icon: <PlayIcon {...hidden} /> }],
  [/\b(stopping|stopped|ended)\b/i, { tone: 'neutral', icon: <SquareIcon {...hidden} /> }],
  [/\b(signed|password)\b/i, { tone: 'info', icon: <KeyRoundIcon {...hidden} /> }],
  [/\b(sent|requested|asked)\b/i, { tone: 'info', icon: <MailIcon {...hidden} /> }],
  [/\b(shown|downloaded|checked|ready|exported)\b/i, { tone: 'info', icon: <EyeIcon {...hidden} /> }],
  [/\b(assigned|reserved|released)\b/i, { tone: 'accent', icon: <ArrowRightLeftIcon {...hidden} /> }],
]

const CHANGE: Look = { tone: 'neutral', icon: <PencilIcon {...hidden} /> }

/** Colour and icon of an action's badge; unmatched actions count as changes. */
export const actionLook = (action: string): Look =>
  FAMILIES.find(([words]) => words.test(action.replaceAll('_', ' ')))?.[1] ?? CHANGE
