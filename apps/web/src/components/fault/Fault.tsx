import type { ReactNode } from 'react'
import './fault.css'

/** An error next to its control, announced to screen readers. Renders nothing without text. */
export const Fault = ({ children }: { children: ReactNode }) =>
  children === undefined || children === false ? null : (
    <div className="sc-fault" role="alert">
      {children}
    </div>
  )
