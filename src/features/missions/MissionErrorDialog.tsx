import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'

type MissionErrorDialogProps = {
  message: string
  retrying: boolean
  /** If it does more than repeat the call. */
  retryLabel?: string | undefined
  onRetry: () => void
  onClose: () => void
}

/** Any failure to find a kiosk, start or stop (events spec §8, rulings 141 and 143). */
export function MissionErrorDialog({
  message,
  retrying,
  retryLabel = 'Retry',
  onRetry,
  onClose,
}: MissionErrorDialogProps) {
  return (
    <DetailsDialog
      title="Kiosk Management"
      size="small"
      busy={retrying}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={retrying} busyText="Retrying..." onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      <Banner tone="critical">{message}</Banner>
    </DetailsDialog>
  )
}
