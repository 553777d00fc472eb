import { Component, type ErrorInfo, type ReactNode } from 'react'

interface ErrorBoundaryState {
  error: Error | undefined
}

/** The top-level error screen: shows what happened and a way to recover. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <main className="sc-main">
        <div className="sc-notice" data-tone="bad" role="alert">
          <div>
            <strong>Something went wrong: {error.message}</strong>
            <p>Your edits are saved in this browser.</p>
            <button type="button" className="sc-link" onClick={() => location.reload()}>
              Reload the page
            </button>
          </div>
        </div>
      </main>
    )
  }
}
