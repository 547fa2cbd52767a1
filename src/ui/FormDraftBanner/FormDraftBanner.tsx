import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'

type FormDraftBannerProps = {
  /** As `useFormDraft` answers; nothing is shown while false. */
  isOffered: boolean
  restore: () => void
  discard: () => void
}

/** Offers what someone had typed when the session ended under them. */
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
