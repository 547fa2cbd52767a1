import { NoticeFrame } from '#src/app/layout/NoticeFrame.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'

type NewVersionBannerProps = { onReload: () => void; onDismiss: () => void }

export function NewVersionBanner({ onReload, onDismiss }: NewVersionBannerProps) {
  const reload = (
    <Button size="small" onClick={onReload}>
      Reload
    </Button>
  )
  return (
    <NoticeFrame>
      <Banner tone="info" action={reload} onDismiss={onDismiss}>
        A new version of the console is available.
      </Banner>
    </NoticeFrame>
  )
}
