import { PlusIcon } from 'lucide-react'
import { Button, type ButtonProps } from '#src/ui/Button/Button.tsx'

type AddButtonProps = Pick<
  ButtonProps,
  'children' | 'icon' | 'tone' | 'disabledReason' | 'onClick' | 'onIntent'
>

/** The main action of a list: opens the dialog that adds a row. */
export const AddButton = ({ icon = <PlusIcon />, tone = 'primary', ...props }: AddButtonProps) => (
  <Button {...props} tone={tone} hasPopup="dialog" icon={icon} />
)
