import { XIcon } from 'lucide-react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

/** An active filter; pressing it removes it. */
export type ActiveFilter = { label: string; onRemove: () => void }

/** Filters that no toolbar field shows, or that should be noticed, as buttons that remove them. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <Inline space="xsmall">
      {filters.map(({ label, onRemove }) => (
        <Button key={label} size="small" icon={<XIcon />} onClick={onRemove}>
          <VisuallyHidden>Remove filter </VisuallyHidden>
          {label}
        </Button>
      ))}
      <OnPaper>{filters.map(({ label }) => label).join(', ')}</OnPaper>
    </Inline>
  )
}
