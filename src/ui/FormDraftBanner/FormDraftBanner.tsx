import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'

type FormDraftBannerProps = {
  /** From `useFormDraft`; nothing is shown while false. */
  isOffered: boolean
  restore: () => void
  discard: () => void
}

/** Offers to restore input from a session that ended. */
export function FormDraftBanner({ isOffered, restore, discard }: FormDraftBannerProps) {
  if (!isOffered) return null
  return (
    <Banner
      tone="info"
      action={
        <Inline space="xsmall">
          <Button size="small" onClick={restore}>
            Restore
          </Button>
          <Button size="small" tone="ghost" onClick={discard}>
            Discard
          </Button>
        </Inline>
      }
    >
      You have unsaved changes from your last session.
    </Banner>
  )
}
