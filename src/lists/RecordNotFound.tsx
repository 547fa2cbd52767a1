import { missingText } from '#src/api/gone.ts'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

type RecordNotFoundProps = {
  /** Its noun: "event". */
  what: string
  /** Who has access, if that is not clear. */
  who?: string
  /** If it was shown before: its name, and what became of it. */
  gone?: { name: string; text: string } | undefined
}

/** Replaces a record requested by id; announced at once. */
export const RecordNotFound = ({ what, who, gone }: RecordNotFoundProps) => (
  <div role="alert">
    <EmptyState isNoList title={gone?.name ?? 'No data found'}>
      {gone?.text ?? [missingText(what), who].filter(Boolean).join(' ')}
    </EmptyState>
  </div>
)
