import { ClockAlertIcon, SendIcon } from 'lucide-react'
import type { Inject } from '#contract/exercise.ts'
import { actionsColumn, textColumn, titleColumn } from '#src/lists/cells.tsx'
import { deleteAction, editAction, RowActions, viewAction } from '#src/lists/RowActions.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'

import { acknowledgedText, isLateInject, recipientsText, stateText, timeText } from './injectRules.ts'

type InjectTools = {
  whyNot: (inject: Inject) => string | undefined
  whyNotDeliver: (inject: Inject) => string | undefined
  onOpen: (dialog: 'view' | 'edit' | 'delete' | 'deliver', inject: Inject) => void
}

export const injectColumns = ({ whyNot, whyNotDeliver, onOpen }: InjectTools): Column<Inject>[] => [
  {
    header: 'Number',
    align: 'end',
    width: '1%',
    text: ({ number }) => number,
    cell: ({ number }) => number,
  },
  {
    header: 'Time',
    noWrap: true,
    text: timeText,
    // Injects without a time sort last.
    sortValue: ({ at_ms }) => at_ms ?? Number.MAX_SAFE_INTEGER,
    cell: timeText,
  },
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
            Late
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
