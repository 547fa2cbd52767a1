import { useState } from 'react'
import { useUnreadChoices } from '#src/api/unreadChoices.ts'
import { listed } from '#src/shared/listed.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { type BulkAction, type BulkAssignment, type BulkTarget, placesFree } from './bulk.ts'
import { reasonsOf, splitEligible } from './bulkRun.ts'
import * as css from './selectionBar.css.ts'

type AskProps<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  counted: (count: number) => string
  onConfirm: (action: BulkAction<Row>) => void
  onClose: () => void
}

/** Confirms a bulk action: which rows, what it does, and which rows are left out. */
export const BulkConfirmDialog = <Row,>({
  action,
  ...props
}: AskProps<Row> & { action: BulkAction<Row> | BulkAssignment<Row> }) =>
  'run' in action ? <Confirm action={action} {...props} /> : <Assign assignment={action} {...props} />

function Confirm<Row>({ action, rows, counted, ...props }: AskProps<Row> & { action: BulkAction<Row> }) {
  const { eligible, leftOut } = splitEligible(rows, action)
  const what = `${action.label} ${counted(eligible.length)}`
  return (
    <ConfirmDialog
      tone="critical"
      title={`${what}?`}
      confirmLabel={what}
      onConfirm={() => props.onConfirm(action)}
      onClose={props.onClose}
    >
      <Stack space="xsmall">
        <span>{listed(eligible.map(props.nameOf))}</span>
        <span>{action.warning}</span>
        <LeftOutRows rows={leftOut} counted={counted} nameOf={props.nameOf} />
      </Stack>
    </ConfirmDialog>
  )
}

function Assign<Row>({
  assignment,
  rows,
  counted,
  ...props
}: AskProps<Row> & { assignment: BulkAssignment<Row> }) {
  const { options, search, error, retry } = assignment.useTargets()
  const unread = useUnreadChoices()
  const [target, choose] = useState<BulkTarget>()
  const { label, doing } = assignment
  const action = target && { label, doing, ...assignment.actionFor(target) }
  const { eligible, leftOut } = splitEligible(rows, action ?? assignment)
  const noun = assignment.field.toLowerCase()
  const { verb = 'Assign' } = assignment
  const full = target && tooFew(target, counted(eligible.length), eligible.length)
  return (
    <ConfirmDialog
      // Those that remain for any target: the title stays when one is chosen.
      title={`${label}: ${counted(splitEligible(rows, assignment).eligible.length)}`}
      confirmLabel={target && eligible.length > 0 ? `${verb} ${counted(eligible.length)}` : verb}
      disabledReason={
        !target
          ? `Choose ${assignment.noun} first.`
          : eligible.length === 0
            ? 'None of them can be changed.'
            : full
      }
      onConfirm={() => action && props.onConfirm(action)}
      onClose={props.onClose}
    >
      <Stack space="small">
        {unread.map((sentence) => (
          <Banner key={sentence} tone="caution">
            {sentence}
          </Banner>
        ))}
        {error ? (
          <FailureBanner message={error.message} onRetry={retry} />
        ) : (
          <Combobox
            label={assignment.field}
            required
            options={options}
            search={search}
            loadingText={`Loading ${noun}s...`}
            empty={`No ${noun} found`}
            value={target?.value ?? ''}
            onChange={(value) => choose(options?.find((option) => option.value === value))}
          />
        )}
        <span>{listed(eligible.map(props.nameOf))}</span>
        {full ? <Banner tone="caution">{full}</Banner> : action?.warning && <span>{action.warning}</span>}
        <LeftOutRows rows={leftOut} counted={counted} nameOf={props.nameOf} />
      </Stack>
    </ConfirmDialog>
  )
}

/** Who of them gets a place is for the person to choose, not for the order of the answers. */
const tooFew = ({ label, free }: BulkTarget, rows: string, count: number): string | undefined =>
  free !== undefined && free < count
    ? `${label} has ${placesFree(free)}, too few for ${rows}.${free > 0 ? ' Select fewer of them.' : ''}`
    : undefined

type LeftOutProps<Row> = Pick<AskProps<Row>, 'counted' | 'nameOf'> & {
  rows: ReturnType<typeof splitEligible<Row>>['leftOut']
}

const LeftOutRows = <Row,>({ rows, counted, nameOf }: LeftOutProps<Row>) =>
  rows.length > 0 && (
    <>
      <span>{counted(rows.length)} left out:</span>
      <Reasons lines={reasonsOf(rows, nameOf)} />
    </>
  )

export const Reasons = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css.reasons}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
