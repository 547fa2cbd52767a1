import { EyeIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'

type RowAction = {
  /** The verb, which a card shows, and the row: "Edit inject 3". */
  label: string
  icon: ReactNode
  /** Why the action is disabled for this person and row (style F3). */
  disabledReason?: string | undefined
  /** Navigates or acts at once; the others open a dialog. */
  opensNoDialog?: boolean
  buttonRef?: Ref<HTMLButtonElement>
  onSelect: () => void
  /** On hover or focus, to preload. */
  onIntent?: () => void
}

/** Actions of a row, as one tab stop (style S5). */
export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => (
  <ActionBar label="Actions">
    {actions.map(({ onSelect, opensNoDialog, ...action }, index) => (
      // Keyed by index, not label: a renamed row must keep its button, to which focus returns.
      <IconButton
        key={index}
        {...action}
        size="small"
        wordOnCard={verbOf(action.label)}
        {...(!opensNoDialog && { hasPopup: 'dialog' })}
        onClick={onSelect}
      />
    ))}
  </ActionBar>
)

/** "Edit" of "Edit inject 3". */
const verbOf = (label: string): string => label.split(' ', 1).join()

const opens =
  (verb: string, icon: ReactNode) =>
  (name: string, onSelect: () => void, disabledReason?: string): RowAction => ({
    label: `${verb} ${name}`,
    icon,
    disabledReason,
    onSelect,
  })

/** @param name names the row: 'inject 3' */
export const viewAction = opens('View', <EyeIcon />)
export const editAction = opens('Edit', <PencilIcon />)
export const deleteAction = opens('Delete', <Trash2Icon />)
