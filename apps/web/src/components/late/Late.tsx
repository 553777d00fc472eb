import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { tellFailedPart } from '../../browser/failedParts.ts'
import { PartFault } from './PartFault.tsx'

interface LateProps {
  children: ReactNode
  /** Shown while the part's code loads. */
  fallback?: ReactNode
  /** Shown if the part fails: a notice with Reload, or nothing for a part without a fallback. The page's news bar tells too. */
  failed?: ReactNode
}

interface LateState {
  error: Error | undefined
}

/** A part of the page whose code is loaded when it is needed. If that fails, the rest of the page lives on. */
export class Late extends Component<LateProps, LateState> {
  override state: LateState = { error: undefined }

  static getDerivedStateFromError(error: Error): LateState {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
    tellFailedPart(error)
  }

  override render(): ReactNode {
    const { children, fallback, failed } = this.props
    const { error } = this.state
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>
    if (failed !== undefined) return failed
    return fallback === undefined ? null : (
      <PartFault title="This part of the page could not be opened." error={error} />
    )
  }
}
