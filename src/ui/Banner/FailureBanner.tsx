import { Button } from '#src/ui/Button/Button.tsx'
import { Banner } from './Banner.tsx'

type FailureBannerProps = { title?: string; message: string; onRetry: () => void }

/** Replaces a part that failed to load, such as a field's options. */
export const FailureBanner = ({ message, onRetry, ...title }: FailureBannerProps) => (
  <Banner
    tone="critical"
    {...title}
    action={
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {message}
  </Banner>
)
