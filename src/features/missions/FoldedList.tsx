import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import * as css from './eventDashboard.css.ts'

/** More than this push what is below out of view. */
const UNFOLDED = 8

type FoldedListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** A list that is folded if it is long; a printed page has all of it. */
export function FoldedList<Item>({ label, items, keyOf, children }: FoldedListProps<Item>) {
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  return (
    <>
      <ul id={id} role="list" aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={css.item} hidden={index >= UNFOLDED && !isUnfolded}>
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > UNFOLDED && (
        <Button size="small" expanded={isUnfolded} controls={id} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? `Show only ${UNFOLDED}` : `Show all ${items.length}`}
        </Button>
      )}
    </>
  )
}
