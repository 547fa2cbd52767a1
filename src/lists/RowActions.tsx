import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'

type RowAction = {
  /** Names the row, too: "Edit inject 3". */
  label: string
  icon: ReactNode
  /** Why not, for this reader and row (style F3). */
  disabledReason?: string | undefined
  onSelect: () => void
}

/** The actions of a row, each of which opens a dialog (style S5). */
export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => (
  <Inline space="xxsmall" justify="end" wrap={false}>
    {actions.map(({ onSelect, ...action }, index) => (
      // Not by label: focus returns to a button whose row has just been renamed.
      <IconButton key={index} {...action} size="small" hasPopup="dialog" onClick={onSelect} />
    ))}
  </Inline>
)
