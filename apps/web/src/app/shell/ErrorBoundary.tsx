import { Component, type ErrorInfo, type ReactNode } from 'react'
import { PartFault } from '../../components/late/PartFault.tsx'

interface ErrorBoundaryState {
  error: Error | undefined
}

/** The last resort, for errors outside the router, where there is no header. */
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
        <PartFault title="Something went wrong." error={error} />
      </main>
    )
  }
}
