import { missingText } from '#src/api/gone.ts'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

type RecordNotFoundProps = {
  /** Its noun: "event". */
  what: string
  /** Who has access, or what to do, if that is not clear. */
  hint?: string
  /** If it was shown before: its name, and what became of it. */
  gone?: { name: string; text: string } | undefined
}

/** Replaces a record requested by id; announced at once. */
export const RecordNotFound = ({ what, hint, gone }: RecordNotFoundProps) => (
  <div role="alert">
    <EmptyState isNoList title={gone?.name ?? 'No data found'}>
      {gone?.text ?? [missingText(what), hint].filter(Boolean).join(' ')}
    </EmptyState>
  </div>
)
