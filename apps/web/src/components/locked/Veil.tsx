import type { ReactNode } from 'react'
import './locked.css'

interface VeilProps {
  /** Stands for what may not be seen and is nothing of it: the page's source, a copy and a printout hold no more. */
  children: ReactNode
  /** Over it, and all that is read aloud. */
  hint: ReactNode
}

/** Something out of focus, and over it how to see it sharply. */
export const Veil = ({ children, hint }: VeilProps) => (
  <div className="sc-veil">
    <div className="sc-veiled" aria-hidden inert>
      {children}
    </div>
    <div className="sc-veil-hint">{hint}</div>
  </div>
)
