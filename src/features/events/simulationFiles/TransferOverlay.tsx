import { ArrowUpIcon } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { formatBytes } from '#src/shared/format.ts'
import type { Tone } from '#src/theme/palette.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { TransferState } from './chosenFiles.ts'
import * as css from './simulationFiles.css.ts'

/** Upload progress of one file; sizes in bytes. */
export type Transfer = {
  id: number
  name: string
  size: number
  sent: number
  state: TransferState
  problem?: string | undefined
}

type TransferOverlayProps = {
  phase: 'idle' | 'uploading' | 'removing'
  transfers: readonly Transfer[]
  onCancel: () => void
}

/** Blocks the page during an upload (events spec §2) and shows progress. */
export function TransferOverlay({ phase, transfers, onCancel }: TransferOverlayProps) {
  const frame = useRef<HTMLDivElement>(null)
  if (phase === 'removing')
    return (
      <Dialog busy size="small" title="Saving changes, please wait..." onClose={ignore}>
        <LoadingState text="Removing files..." />
      </Dialog>
    )
  return (
    <Dialog
      open={phase === 'uploading'}
      busy
      title="Uploading files, please wait..."
      onClose={ignore}
      // Not on Cancel: the key that pressed Upload may still be held.
      initialFocus={frame}
      footer={<Button onClick={onCancel}>Cancel upload</Button>}
    >
      <Stack space="small">
        <Overall transfers={transfers} frame={frame} />
        <ul role="list" aria-label="Files" className={css.rows}>
          {transfers.map((transfer) => (
            <TransferRow key={transfer.id} {...transfer} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

const ignore = () => undefined

function Overall({ transfers, frame }: { transfers: readonly Transfer[]; frame: Ref<HTMLDivElement> }) {
  const size = transfers.reduce((sum, one) => sum + one.size, 0)
  const sent = transfers.reduce((sum, one) => sum + one.sent, 0)
  const stored = transfers.filter(({ state }) => state === 'stored').length
  return (
    <div ref={frame} tabIndex={-1} className={css.overall}>
      <div className={css.transferHead}>
        <span role="status">{`${stored} of ${transfers.length} stored`}</span>
        <Amount sent={sent} size={size} />
      </div>
      <ProgressBar label="All files" max={size} value={sent} />
    </div>
  )
}

function TransferRow({ name, size, sent, state, problem }: Transfer) {
  const { tone, word, icon } = STATES[state === 'uploading' && sent >= size ? 'arriving' : state]
  return (
    <li className={css.transfer}>
      <div className={css.transferHead}>
        <span className={css.fileName}>{name}</span>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </div>
      {state === 'uploading' && <ProgressBar label={name} max={size} value={sent} />}
      {problem ? (
        <div className={css.problem}>{problem}</div>
      ) : (
        <Amount sent={state === 'uploading' ? sent : undefined} size={size} />
      )}
    </li>
  )
}

/** '12.0 MB of 40.0 MB · 30%'; tabular figures keep it from jumping. */
function Amount({ sent, size }: { sent: number | undefined; size: number }) {
  if (sent === undefined) return <span className={css.size}>{formatBytes(size)}</span>
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 100
  return <span className={css.size}>{`${formatBytes(sent)} of ${formatBytes(size)} · ${percent}%`}</span>
}

type Look = { tone: Tone; word: string; icon?: ReactNode }
const STATES: Record<TransferState | 'arriving', Look> = {
  chosen: { tone: 'neutral', word: 'Waiting', icon: null },
  waiting: { tone: 'neutral', word: 'Waiting', icon: null },
  uploading: { tone: 'info', word: 'Uploading', icon: <ArrowUpIcon /> },
  arriving: { tone: 'info', word: 'Being stored', icon: <ArrowUpIcon /> },
  stored: { tone: 'positive', word: 'Stored' },
  failed: { tone: 'critical', word: 'Failed' },
  cancelled: { tone: 'caution', word: 'Cancelled' },
}
