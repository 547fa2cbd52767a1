import { ListFilterIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './toolbar.css.ts'

/** Fields that narrow a list, besides its search. */
type Filters = {
  fields: ReactNode
  /** How many of them are set. */
  active: number
}

type ToolbarProps = {
  /** Accessible name of the search: "Filter organizations". */
  label: string
  search?: ReactNode
  filters?: Filters | undefined
  /** After the filters: the page size. */
  children?: ReactNode
  /** At the end: columns, export, the add button. */
  actions?: ReactNode
}

/** The bar above a list. On phones the filters are behind one button, and every control has the full width. */
export function Toolbar({ label, search, filters, children, actions }: ToolbarProps) {
  return (
    <div className={css.frame}>
      <div className={css.toolbar}>
        <div role="search" aria-label={label} className={css.filters}>
          {search}
          {filters && <Fold {...filters} />}
          {children}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** The button shows only on phones, where the fields are hidden until it is pressed. */
function Fold({ fields, active }: Filters) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={css.fold}>
        <Button
          icon={<ListFilterIcon />}
          expanded={isOpen}
          controls={id}
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        >
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
        {fields}
      </div>
    </>
  )
}
