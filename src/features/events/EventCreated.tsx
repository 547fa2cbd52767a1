import { useQueryClient } from '@tanstack/react-query'
import { FileUpIcon } from 'lucide-react'
import { refetchEvents } from '#src/api/eventSwitch.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'

type EventCreatedProps = {
  name: string
  /** Opens the upload wizard for the new event's simulation files. */
  onUpload: () => void
  onClose: () => void
}

/** After a creation (events spec §2). In the address, so that a reload shows the event again and no empty form. */
export function EventCreated({ name, onUpload, onClose }: EventCreatedProps) {
  const client = useQueryClient()
  const leave = (go: () => void) => {
    void refetchEvents(client)
    go()
  }
  return (
    <DetailsDialog
      title="Event Created Successfully!"
      size="small"
      onClose={() => leave(onClose)}
      actions={
        <Button tone="primary" icon={<FileUpIcon />} onClick={() => leave(onUpload)}>
          Upload Simulation Files
        </Button>
      }
    >
      <p>
        Simulation files can now be uploaded for <strong>{name}</strong>, here or later from the list.
      </p>
    </DetailsDialog>
  )
}
