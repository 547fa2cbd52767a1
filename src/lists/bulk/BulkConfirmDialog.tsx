import { type ReactNode, useState } from 'react'
import { useUnreadChoices } from '#src/api/unreadChoices.ts'
import { listed } from '#src/shared/listed.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { AnyBulkAction, BulkAction, BulkActions, BulkAssignment, BulkTarget } from './bulk.ts'
import { placesFree } from './bulk.ts'
import { splitEligible, type Unchanged } from './bulkRows.ts'
import { counted, reasonsOf } from './bulkTexts.ts'
import * as css from './selectionBar.css.ts'

type Props<Row, Action> = {
  action: Action
  bulk: BulkActions<Row>
  rows: readonly Row[]
  onConfirm: (action: BulkAction<Row>) => void
  onClose: () => void
}

/** Confirms a bulk action: which rows, what it does, and which rows are left out. */
export const BulkConfirmDialog = <Row,>({ action, ...props }: Props<Row, AnyBulkAction<Row>>) =>
  'run' in action ? <Confirm action={action} {...props} /> : <Assign action={action} {...props} />

function Confirm<Row>({ action, bulk, rows, onConfirm, onClose }: Props<Row, BulkAction<Row>>) {
  const split = splitEligible(rows, action)
  const what = `${action.label} ${counted(bulk.nouns, split.eligible.length)}`
  return (
    <ConfirmDialog
      tone="critical"
      title={`${what}?`}
      confirmLabel={what}
      onConfirm={() => onConfirm(action)}
      onClose={onClose}
    >
      <Stack space="xsmall">
        <Rows bulk={bulk} {...split}>
          <span>{action.warning}</span>
        </Rows>
      </Stack>
    </ConfirmDialog>
  )
}

function Assign<Row>({ action: assignment, bulk, rows, ...props }: Props<Row, BulkAssignment<Row>>) {
  const { label, doing, whyNot, field, verb = 'Assign' } = assignment
  const { options, search, error, retry } = assignment.useTargets()
  const unread = useUnreadChoices()
  const [target, choose] = useState<BulkTarget>()
  const action = target && { label, doing, whyNot, ...assignment.actionFor(target) }
  // Those that remain for any target: the title stays when one is chosen.
  const possible = splitEligible(rows, assignment).eligible.length
  const split = splitEligible(rows, action ?? assignment)
  const count = split.eligible.length
  const eligible = counted(bulk.nouns, count)
  const full = target && tooFew(target, eligible, count)
  const noun = field.toLowerCase()
  return (
    <ConfirmDialog
      title={`${label}: ${counted(bulk.nouns, possible)}`}
      confirmLabel={target && count > 0 ? `${verb} ${eligible}` : verb}
      disabledReason={
        !target ? `Choose ${assignment.noun} first.` : count === 0 ? 'None of them can be changed.' : full
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
        {error && retry ? (
          <FailureBanner message={error.message} onRetry={retry} />
        ) : (
          <Combobox
            label={field}
            required
            options={options}
            search={search}
            loadingText={`Loading ${noun}s...`}
            empty={`No ${noun} found`}
            value={target?.value ?? ''}
            onChange={(value) => choose(options?.find((option) => option.value === value))}
          />
        )}
        <Rows bulk={bulk} {...split}>
          {full ? <Banner tone="caution">{full}</Banner> : action?.warning && <span>{action.warning}</span>}
        </Rows>
      </Stack>
    </ConfirmDialog>
  )
}

/** Who of them gets a place is for the person to choose, not for the order of the answers. */
const tooFew = ({ label, free }: BulkTarget, rows: string, count: number): string | undefined =>
  free !== undefined && free < count
    ? `${label} has ${placesFree(free)}, too few for ${rows}.${free > 0 ? ' Select fewer of them.' : ''}`
    : undefined

type RowsProps<Row> = ReturnType<typeof splitEligible<Row>> & { bulk: BulkActions<Row>; children: ReactNode }

/** @param children what the action does to them */
const Rows = <Row,>({ bulk, eligible, leftOut, children }: RowsProps<Row>) => (
  <>
    <span>{listed(eligible.map(bulk.nameOf))}</span>
    {children}
    {leftOut.length > 0 && (
      <>
        <span>{counted(bulk.nouns, leftOut.length)} left out:</span>
        <Reasons bulk={bulk} rows={leftOut} />
      </>
    )}
  </>
)

type ReasonsProps<Row> = { bulk: BulkActions<Row>; rows: readonly Unchanged<Row>[] }

export const Reasons = <Row,>({ bulk, rows }: ReasonsProps<Row>) => (
  <ul className={css.reasons}>
    {reasonsOf(rows, bulk.nameOf).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
