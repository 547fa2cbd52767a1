import type { Partnership } from '#contract/partnerships.ts'
import { useRemovePartnership } from '#src/api/partnerships.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import * as css from './partnerships.css.ts'

type RemovePartnershipProps = { partnership: Partnership; onRemoved: () => void; onClose: () => void }

/** Closes only once the partnership is removed (ruling 127). */
export function RemovePartnership({ partnership, onRemoved, onClose }: RemovePartnershipProps) {
  const removal = useRemovePartnership()
  return (
    <RemovePartnershipView
      partner={partnership.partner_org.name}
      pending={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate(partnership.id, { onSuccess: onRemoved })}
      onClose={onClose}
    />
  )
}

type ViewProps = {
  partner: string
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** 'Remove Partnership' (events spec §2); it cannot be taken back (events spec §4). */
const RemovePartnershipView = ({ partner, ...props }: ViewProps) => (
  <ConfirmDialog
    open
    title="Remove Partnership"
    confirmLabel="Remove"
    busyLabel="Removing..."
    tone="critical"
    {...props}
  >
    <Stack space="small">
      <p className={css.sentence}>{`Are you sure you want to remove the partnership with ${partner}?`}</p>
      <p className={css.sentence}>
        Sharing ends at once, on both sides: neither organization sees the events that the other shares with
        its partners, and its teams no longer take part in them. This cannot be undone; to be partners again,
        one must ask and the other approve.
      </p>
    </Stack>
  </ConfirmDialog>
)
