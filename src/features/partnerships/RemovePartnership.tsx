import type { Partnership } from '#contract/partnerships.ts'
import { useRemovePartnership } from '#src/api/partnerships.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

type RemovePartnershipProps = { partnership: Partnership; onRemoved: () => void; onClose: () => void }

/** Confirms removal, which cannot be undone (events spec §4); stays open until done (ruling 127). */
export function RemovePartnership({ partnership, onRemoved, onClose }: RemovePartnershipProps) {
  const removal = useRemovePartnership()
  const partner = partnership.partner_org.name
  return (
    <ConfirmDialog
      title="Remove Partnership"
      confirmLabel="Remove"
      busyLabel="Removing..."
      tone="critical"
      pending={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate(partnership.id, { onSuccess: onRemoved })}
      onClose={onClose}
    >
      <Stack space="small">
        <Text as="p" size="body">{`Are you sure you want to remove the partnership with ${partner}?`}</Text>
        <Text as="p" size="body">
          Sharing ends at once, on both sides: neither organization sees the events that the other shares with
          its partners, and its teams no longer take part in them. This cannot be undone; to be partners
          again, one must ask and the other approve.
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
