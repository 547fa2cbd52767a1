import { PlusIcon } from 'lucide-react'
import { Button, type ButtonProps } from '#src/ui/Button/Button.tsx'

type AddButtonProps = Pick<ButtonProps, 'children' | 'icon' | 'disabledReason' | 'onClick' | 'onIntent'>

/** The main action of a list: opens the dialog that adds a row. */
export const AddButton = ({ icon = <PlusIcon />, ...props }: AddButtonProps) => (
  <Button {...props} tone="primary" hasPopup="dialog" icon={icon} />
)
