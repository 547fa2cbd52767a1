import { Banner } from '#src/ui/Banner/Banner.tsx'

type NotFoundBannerProps = {
  /** Why the row that the address names cannot be opened; undefined while it can, or none is named. */
  message: string | undefined
  /** It was read: the address names nothing any more. */
  onRead: () => void
}

/** Above a list whose address names a row that is gone, or that this person may not see. */
export const NotFoundBanner = ({ message, onRead }: NotFoundBannerProps) =>
  message && (
    <Banner tone="critical" onDismiss={onRead}>
      {message}
    </Banner>
  )
