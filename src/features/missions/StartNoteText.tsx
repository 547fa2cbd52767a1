import { countdownText } from '#src/shared/format.ts'
import type { StartNote } from '#src/shared/startNote.ts'
import { useNow } from '#src/shared/useNow.ts'

export function StartNoteText({ note }: { note: StartNote }) {
  const startAt = note.kind === 'held' ? note.startAt : undefined
  const now = useNow(Boolean(startAt))
  if (note.kind === 'ended') return 'The exercise has ended. A mission started now is not part of it.'
  if (note.kind === 'no-kiosk') return note.reason
  const when = startAt
    ? `in ${countdownText(startAt, now + note.aheadMs)}`
    : 'when the conductor starts all teams'
  return `Your team starts on ${note.kiosk ?? 'its kiosk'} ${when}.`
}
