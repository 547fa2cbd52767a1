import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { ChunkLoadError } from '#src/shared/loadChunk.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

type Props = { children: ReactNode }
type State = { error: Error | null }

/**
 * Catches a screen's errors, so that menu and header stay usable (style rule E5). One per screen, reset by its key, and
 * one around the shell.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    logProblem(`a screen failed: ${error.name}: ${error.message}`, componentStack)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <ScreenFailure error={error} onRetry={() => this.setState({ error: null })} />
  }
}

type ScreenFailureProps = {
  error: Error
  /** Retries without leaving the page. */
  onRetry: () => void
  retrying?: boolean
}

/**
 * Shown instead of a failed screen. Try again keeps everything else on the page; Reload fetches the newest version
 * (ruling 157). Missing chunks are retried when the network is back.
 */
export function ScreenFailure({ error, onRetry, retrying = false }: ScreenFailureProps) {
  const isMissing = error instanceof ChunkLoadError
  useEffect(() => {
    if (!isMissing) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isMissing, onRetry])
  return (
    <div role="alert">
      <EmptyState
        isNoList
        title={isMissing ? 'This page could not be loaded' : 'Something went wrong on this page'}
        action={
          <Inline justify="center">
            <Button tone="primary" busy={retrying} busyText="Trying again..." onClick={onRetry}>
              Try again
            </Button>
            <Button onClick={() => location.reload()}>Reload</Button>
          </Inline>
        }
      >
        {isMissing
          ? 'The connection was lost, or a newer version of the console has been installed.'
          : 'The rest of the console keeps working.'}
      </EmptyState>
    </div>
  )
}
