import { FileUpIcon } from 'lucide-react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import * as css from './eventForm.css.ts'

type EventCreatedProps = { name: string; onUpload: () => void; onClose: () => void }

/** After a creation (events spec §2). */
export function EventCreated({ name, onUpload, onClose }: EventCreatedProps) {
  return (
    <Dialog
      open
      title="Event Created Successfully!"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" icon={<FileUpIcon aria-hidden="true" />} onClick={onUpload}>
            Upload Simulation Files
          </Button>
        </>
      }
    >
      <p className={css.paragraph}>
        Simulation files can now be uploaded for <strong>{name}</strong>, here or later from the list.
      </p>
    </Dialog>
  )
}
