import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '#src/shared/loadChunk.ts'
import { reportProblem } from '#src/shared/report.ts'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'

type Props = {
  /** Tells the page; `radops-error`. */
  onError: (detail: { code: 'part-not-loaded' | 'view-failed'; message: string }) => void
  children: ReactNode
}
type State = { error: Error | null }

/** Catches what a view throws, so that the rest of the host page never notices; Retry starts the view anew. */
export class WidgetBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error) {
    reportProblem(`a widget failed: ${error.name}: ${error.message}`, error.cause)
    const code = error instanceof ChunkLoadError ? 'part-not-loaded' : 'view-failed'
    this.props.onError({ code, message: messageOf(error) })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <ErrorState message={messageOf(error)} onRetry={() => this.setState({ error: null })} />
  }
}

const messageOf = (error: Error): string =>
  error instanceof ChunkLoadError
    ? 'A part of this widget could not be loaded.'
    : 'Something in this widget went wrong.'
