import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'

type FailureProps = {
  message: string
  isRetrying: boolean
  /** Undefined where it would be refused again. */
  onRetry: (() => void) | undefined
  readLabel: string
  /** Undefined where there is no other list to turn to. */
  onRead: (() => void) | undefined
}

/** Why the list of a tab is not there, in the place of the tabs (events spec §2, ruling 138). */
export const Failure = ({ message, isRetrying, onRetry, readLabel, onRead }: FailureProps) => (
  <Banner
    tone="critical"
    action={
      (onRetry || onRead) && (
        <Inline space="xsmall">
          {onRetry && (
            <Button busy={isRetrying} busyText="Retrying..." onClick={onRetry}>
              Retry
            </Button>
          )}
          {onRead && <Button onClick={onRead}>{readLabel}</Button>}
        </Inline>
      )
    }
  >
    {message}
  </Banner>
)
