import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'

/** Under a section in edit. */
export function FormButtons({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  return (
    <Inline justify="end">
      <Button disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" tone="primary" busy={isSaving} busyText="Saving...">
        Save
      </Button>
    </Inline>
  )
}
