import { CircleAlertIcon, CircleCheckIcon, CircleDashedIcon, ClockAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { Inject } from '#contract/exercise.ts'
import { formatPlace } from '#src/geo/place.ts'
import { clockTime } from '#src/shared/times.ts'
import type { Tone } from '#src/theme/palette.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'

import {
  type Answer,
  answerOf,
  answersText,
  byAnswer,
  recipientsText,
  stateText,
  timeText,
} from './injectRules.ts'

type InjectDetailsProps = {
  inject: Inject
  /** Why it cannot be changed. */
  whyNot: string | undefined
  onEdit: () => void
  onClose: () => void
}

/** An inject and its acknowledgements. */
export function InjectDetails({ inject, whyNot, onEdit, onClose }: InjectDetailsProps) {
  const { number, title, text, file, lat, lng, answer_within_s, receipts } = inject
  return (
    <DetailsDialog
      size="large"
      title={`${number}. ${title}`}
      onClose={onClose}
      actions={
        <PermissionButton disabledReason={whyNot} onClick={onEdit}>
          Edit
        </PermissionButton>
      }
    >
      <Stack space="medium">
        <Facts>
          <Facts.Text label="State" value={stateText(inject)} />
          <Facts.Text label="Planned for" value={timeText(inject)} />
          <Facts.Text label="To" value={recipientsText(inject)} />
          <Facts.Text label="File" value={file?.file_name} />
          <Facts.Text
            label="Position"
            value={lat == null || lng == null ? undefined : formatPlace({ lat, lng })}
          />
          <Facts.Text label="Answer within" value={`${answer_within_s / 60} min`} />
        </Facts>
        {text && (
          <Text as="p" lines>
            {text}
          </Text>
        )}
        {receipts.length > 0 && (
          <>
            <Text as="p">
              <strong>Acknowledged:</strong> {answersText(inject)}
            </Text>
            <Table
              label="Teams"
              columns={receiptColumns}
              rows={byAnswer(receipts)}
              rowKey={({ team }) => team.id}
              empty={null}
            />
          </>
        )}
      </Stack>
    </DetailsDialog>
  )
}

/** Late and missing answers differ: a team that has not answered still needs a call. */
const ANSWERS = {
  inTime: { tone: 'positive', icon: <CircleCheckIcon />, label: 'Yes' },
  late: { tone: 'caution', icon: <ClockAlertIcon />, label: 'Yes, late' },
  waiting: { tone: 'neutral', icon: <CircleDashedIcon />, label: 'Not yet' },
  overdue: { tone: 'critical', icon: <CircleAlertIcon />, label: 'No, overdue' },
} as const satisfies Record<Answer, { tone: Tone; icon: ReactNode; label: string }>

const receiptColumns: readonly Column<Inject['receipts'][number]>[] = [
  { header: 'Team', isCardTitle: true, cell: ({ team }) => team.name },
  {
    header: 'Acknowledged',
    cell: (receipt) => {
      const { tone, icon, label } = ANSWERS[answerOf(receipt)]
      return (
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      )
    },
  },
  { header: 'By', cell: ({ acknowledged_by_name }) => <OrDash value={acknowledged_by_name} /> },
  {
    header: 'Exercise time',
    align: 'end',
    noWrap: true,
    cell: ({ acknowledged_elapsed_ms: ms }) => <OrDash value={ms == null ? undefined : formatDuration(ms)} />,
  },
  {
    header: 'When',
    align: 'end',
    noWrap: true,
    cell: ({ acknowledged_at: at }) => (
      <OrDash
        value={
          at && (
            <Moment
              value={at}
              text={clockTime(at)}
              // As the dialog's first stop it would scroll the open answers out of sight.
              isTabStop={false}
            />
          )
        }
      />
    ),
  },
]
