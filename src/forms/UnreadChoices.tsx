import { useUnreadChoices } from '#src/api/unreadChoices.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'

/** Above fields to choose with: what is missing from the choices, because it could not be read. */
export const UnreadChoices = () =>
  useUnreadChoices().map((sentence) => (
    <Banner key={sentence} tone="caution">
      {sentence}
    </Banner>
  ))
