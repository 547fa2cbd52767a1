import { Undo2Icon, XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#src/shared/format.ts'
import type { Tone } from '#src/theme/palette.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { type FileRow, hasFailed, isKept } from './rows.ts'
import * as css from './simulationFiles.css.ts'

export type FileRowActions = {
  onRemove: (key: string) => void
  onUndo: (key: string) => void
  onRetry: (key: string) => void
}

type FileRowsProps = {
  label: string
  rows: readonly FileRow[]
  /** Content at the end of a row. */
  actions: (row: FileRow) => ReactNode
}

/** Files with size and state. */
export function FileRows({ label, rows, actions }: FileRowsProps) {
  return (
    <ul role="list" aria-label={label} className={css.rows}>
      {rows.map((row) => (
        <li key={row.key} className={css.row}>
          <div className={css.rowFacts}>
            <div className={css.rowWords}>
              <div className={css.fileName} data-gone={!isKept(row) || undefined}>
                {row.name}
              </div>
              <RowNote row={row} />
            </div>
            {row.size !== undefined && <span className={css.size}>{formatBytes(row.size)}</span>}
            <Badge tone={STATES[row.state].tone} icon={row.state === 'new' ? null : undefined}>
              {STATES[row.state].word}
            </Badge>
          </div>
          {actions(row)}
        </li>
      ))}
    </ul>
  )
}

function RowNote({ row: { note, state } }: { row: FileRow }) {
  if (!note) return null
  if (state !== 'replaced') return <div className={css.problem}>{note}</div>
  return (
    <Text as="p" size="small" tone="muted">
      {note}
    </Text>
  )
}

const STATES: Record<FileRow['state'], { tone: Tone; word: string }> = {
  new: { tone: 'info', word: 'New' },
  damaged: { tone: 'critical', word: 'Damaged' },
  misnamed: { tone: 'critical', word: 'Wrong name' },
  stored: { tone: 'positive', word: 'Stored' },
  failed: { tone: 'critical', word: 'Failed' },
  cancelled: { tone: 'caution', word: 'Cancelled' },
  removed: { tone: 'neutral', word: 'Will be removed' },
  replaced: { tone: 'neutral', word: 'Will be replaced' },
}

/** Removes a new file, or marks a stored one for removal and undoes that. */
export function RemoveButton({ row, onRemove, onUndo }: Omit<FileRowActions, 'onRetry'> & { row: FileRow }) {
  // No button: a replaced file returns when the new one is removed, and a just uploaded one will be listed as stored.
  if (row.state === 'replaced' || (row.state === 'stored' && row.key.startsWith('new:'))) return null
  const isMarked = row.state === 'removed'
  return (
    <Button
      size="small"
      tone="ghost"
      icon={isMarked ? <Undo2Icon /> : <XIcon />}
      onClick={() => (isMarked ? onUndo(row.key) : onRemove(row.key))}
    >
      {isMarked ? 'Undo' : 'Remove'}
      <VisuallyHidden> {row.name}</VisuallyHidden>
    </Button>
  )
}

export function RetryButton({ row, onRetry }: { row: FileRow; onRetry: (key: string) => void }) {
  if (!hasFailed(row)) return null
  return (
    <Button size="small" onClick={() => onRetry(row.key)}>
      Retry
      <VisuallyHidden> {row.name}</VisuallyHidden>
    </Button>
  )
}
