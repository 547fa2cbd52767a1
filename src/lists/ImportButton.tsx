import { FileUpIcon } from 'lucide-react'
import { Button, type ButtonProps } from '#src/ui/Button/Button.tsx'

/** Beside AddButton: opens the dialog that adds rows from a file (src/forms/importing). */
export const ImportButton = (props: Pick<ButtonProps, 'disabledReason' | 'onClick'>) => (
  <Button {...props} hasPopup="dialog" icon={<FileUpIcon />}>
    Import
  </Button>
)
