import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'

type ResultDialogProps = { title: string; onClose: () => void; children: ReactNode }

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
