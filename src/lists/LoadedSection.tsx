import type { ReactNode } from 'react'
import { StaleBannerWithRetry } from '#src/ui/Banner/StaleBanner.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { FailedState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

type LoadedSectionProps = {
  loadingText: string
  /** With `children`: the content may be out of date. */
  error: { message: string; status?: number } | null | undefined
  retrying: boolean
  onRetry: () => void
  /** Undefined until loaded. */
  children: ReactNode
}

/** Content of a section, or its loading or error state. */
export function LoadedSection({ loadingText, error, children, ...retry }: LoadedSectionProps) {
  if (children)
    return (
      <Stack space="small">
        {error && <StaleBannerWithRetry message={error.message} {...retry} />}
        {children}
      </Stack>
    )
  return <Card>{error ? <FailedState error={error} {...retry} /> : <LoadingState text={loadingText} />}</Card>
}
