import { EyeIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'

type RowAction = {
  /** Names the row, too: "Edit inject 3". */
  label: string
  icon: ReactNode
  /** Why not, for this reader and row (style F3). */
  disabledReason?: string | undefined
  /** Leads to a page, or acts at once; the others open a dialog. */
  opensNoDialog?: boolean
  buttonRef?: Ref<HTMLButtonElement>
  onSelect: () => void
  /** The pointer or focus says that a click may follow. */
  onIntent?: () => void
}

/** The actions of a row: one stop of the Tab key (style S5). */
export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => (
  <ActionBar label="Actions">
    {actions.map(({ onSelect, opensNoDialog, ...action }, index) => (
      // Not by label: focus returns to a button whose row has just been renamed.
      <IconButton
        key={index}
        {...action}
        size="small"
        {...(!opensNoDialog && { hasPopup: 'dialog' })}
        onClick={onSelect}
      />
    ))}
  </ActionBar>
)

const opens =
  (verb: string, icon: ReactNode) =>
  (name: string, onSelect: () => void, disabledReason?: string): RowAction => ({
    label: `${verb} ${name}`,
    icon,
    disabledReason,
    onSelect,
  })

/** @param name of the row, within a sentence: 'inject 3' */
export const viewAction = opens('View', <EyeIcon />)
export const editAction = opens('Edit', <PencilIcon />)
export const deleteAction = opens('Delete', <Trash2Icon />)
