import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

/** Of a dialog that shows a result, as its only or its last button. */
export const CloseButton = ({ onClick }: Pick<ButtonProps, 'onClick'>) => (
  <Button tone="primary" onClick={onClick}>
    Close
  </Button>
)

type ResultDialogProps = Pick<DialogProps, 'title' | 'onClose'> & { children: ReactNode }

/** A result that can only be closed. */
export const ResultDialog = ({ title, onClose, children }: ResultDialogProps) => (
  <Dialog size="small" title={title} onClose={onClose} footer={<CloseButton onClick={onClose} />}>
    {children}
  </Dialog>
)
