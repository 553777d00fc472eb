import type { ReactNode } from 'react'
import { Fault } from './Fault.tsx'
import { TryAgain } from './TryAgain.tsx'

interface LoadFaultProps {
  /** What could not be loaded, such as "the plans". */
  what: string
  error: Error
  onRetry(): void
  /** What to do meanwhile. */
  children?: ReactNode
}

/** Something that the page needs from the server could not be loaded: what, why, and another try. */
export const LoadFault = ({ what, error, onRetry, children }: LoadFaultProps) => (
  <Fault>
    <span>{`Unable to load ${what}. ${error.message}`}</span> <TryAgain onClick={onRetry} />
    {children}
  </Fault>
)
