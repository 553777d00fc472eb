import type { ReactNode } from 'react'
import './fault.css'

/** Why something was not done, beside what asked for it; told at once to those who hear the page. Nothing without words. */
export const Fault = ({ children }: { children: ReactNode }) =>
  children === undefined || children === false ? null : (
    <div className="sc-fault" role="alert">
      {children}
    </div>
  )
