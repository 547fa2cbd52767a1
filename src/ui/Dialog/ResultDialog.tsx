import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

type ResultDialogProps = Pick<DialogProps, 'title' | 'onClose'> & { children: ReactNode }

/** A result that can only be closed. */
export const ResultDialog = ({ title, onClose, children }: ResultDialogProps) => (
  <Dialog
    open
    size="small"
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
