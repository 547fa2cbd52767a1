import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ChunkLoadError } from '#src/shared/loadChunk.ts'
import { reportProblem } from '#src/shared/report.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'

type Props = { children: ReactNode }
type State = { error: Error | null }

/** Catches what a screen throws, so that menu and header stay usable (style rule E5). One per screen, and one around the shell. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    reportProblem(`a screen failed: ${error.name}: ${error.message}`, componentStack)
  }

  override render() {
    const { error } = this.state
    return error ? <ScreenFailure error={error} /> : this.props.children
  }
}

/** What stands in place of a screen that could not be shown; Reload brings the newest version (ruling 157). */
export function ScreenFailure({ error }: { error: Error }) {
  const isMissing = error instanceof ChunkLoadError
  return (
    <div role="alert">
      <EmptyState
        title={isMissing ? 'This page could not be loaded' : 'Something on this page went wrong'}
        action={
          <Button tone="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        {isMissing
          ? 'The connection was lost, or a newer version of the console has been installed.'
          : 'The rest of the console keeps working. Reload to try this page again.'}
      </EmptyState>
    </div>
  )
}
