import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

type ResultDialogProps = Pick<DialogProps, 'title' | 'onClose'> & {
  size?: DialogProps['size']
  children: ReactNode
}

/** A result that can only be closed. */
export const ResultDialog = ({ title, size = 'small', onClose, children }: ResultDialogProps) => (
  <Dialog
    open
    size={size}
    title={title}
    onClose={onClose}
    footer={
      <Button tone="primary" onClick={onClose}>
        Close
      </Button>
    }
  >
    {children}
  </Dialog>
)
