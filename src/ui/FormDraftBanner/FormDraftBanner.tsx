import type { MouseEvent } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'

type FormDraftBannerProps = {
  /** From `useFormDraft`; nothing is shown while false. */
  isOffered: boolean
  restore: () => void
  discard: () => void
}

/** What a person may type or choose into. */
const FIELDS = ':is(input, select, textarea):not(:disabled)'

/** Offers to restore input from a session that ended. */
export function FormDraftBanner({ isOffered, restore, discard }: FormDraftBannerProps) {
  if (!isOffered) return null
  /** Into the form, because the pressed button is gone then. */
  const intoForm = (act: () => void) => (event: MouseEvent) => {
    event.currentTarget.closest('form, dialog, [role=dialog]')?.querySelector<HTMLElement>(FIELDS)?.focus()
    act()
  }
  return (
    <Banner
      tone="info"
      action={
        <Inline space="xsmall">
          <Button size="small" onClick={intoForm(restore)}>
            Restore
          </Button>
          <Button size="small" tone="ghost" onClick={intoForm(discard)}>
            Discard
          </Button>
        </Inline>
      }
    >
      You have unsaved changes from your last session.
    </Banner>
  )
}
