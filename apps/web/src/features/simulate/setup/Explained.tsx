import type { ReactNode } from 'react'
import { LateTooltip } from '../../../components/late/LateTooltip.tsx'

/** A word with what it means, on hover, touch and focus. */
export const Explained = ({ children, means }: { children: ReactNode; means: string }) => (
  <LateTooltip label={means} multiline maw={280} isForEveryone>
    <button type="button" className="sc-setup-term" aria-description={means}>
      {children}
    </button>
  </LateTooltip>
)
