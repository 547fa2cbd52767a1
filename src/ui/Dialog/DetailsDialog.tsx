import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

type DetailsDialogProps = Omit<DialogProps, 'footer' | 'open'> & {
  /** Buttons after Close. */
  actions?: ReactNode
}

/** Something to read, with what can be done about it. */
export const DetailsDialog = ({ actions, ...props }: DetailsDialogProps) => (
  <Dialog
    {...props}
    footer={
      <>
        <Button disabled={props.busy ?? false} onClick={props.onClose}>
          Close
        </Button>
        {actions}
      </>
    }
  />
)
