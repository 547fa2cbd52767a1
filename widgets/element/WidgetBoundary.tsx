import { Component, type ReactNode } from 'react'
import { logProblem } from '#src/shared/logProblem.ts'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { type ViewFailure, viewFailure } from './viewFailure.ts'

type Props = {
  /** Sends `radops-error`. */
  onError: (failure: ViewFailure) => void
  children: ReactNode
}
type State = { error: Error | null }

/** Catches a view's errors, so that the host page is not affected; Retry remounts the view. */
export class WidgetBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error) {
    logProblem(`a widget failed: ${error.name}: ${error.message}`, error.cause)
    this.props.onError(viewFailure(error))
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <ErrorState message={viewFailure(error).message} onRetry={() => this.setState({ error: null })} />
  }
}
