import { Button } from '#src/ui/Button/Button.tsx'
import { Banner } from './Banner.tsx'

type FailureBannerProps = { title?: string; message: string; onRetry: () => void }

/** In place of a part that could not be loaded, such as the options of a field. */
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
