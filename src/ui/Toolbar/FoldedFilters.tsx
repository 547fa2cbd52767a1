import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './foldedFilters.css.ts'

type FoldedFiltersProps = {
  /** Fields that narrow a list, besides its search. */
  children: ReactNode
  /** How many of them are set. */
  active: number
}

/** The filters of a Toolbar. Its button shows only on phones, where the fields are hidden until it is pressed. */
export function FoldedFilters({ children, active }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={css.fold}>
        <Button expanded={isOpen} controls={id} onClick={() => setOpen((wasOpen) => !wasOpen)}>
          Filters
          {active > 0 && (
            <>
              {` (${active})`}
              <VisuallyHidden> active</VisuallyHidden>
            </>
          )}
        </Button>
      </div>
      <div id={id} className={css.fields} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
