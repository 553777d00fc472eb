import { IconX } from '@tabler/icons-react'
import { slateId } from '../shared/slateId.ts'
import { periodLabel, sportNames } from '../shared/slateWords.ts'
import type { YourSlate } from '../shared/yourSlate.ts'
import './yourSlates.css'

interface YourSlatesStripProps {
  /** Without the open one. */
  slates: readonly YourSlate[]
  onOpen(slate: YourSlate): void
  onClose(): void
}

const mostShown = 4

/** On the start page: the other slates that were used last, one press away. */
export const YourSlatesStrip = ({ slates, onOpen, onClose }: YourSlatesStripProps) => (
  <nav className="sc-yours-strip" aria-label="Your slates">
    <span>Also yours</span>
    <ul>
      {slates.slice(0, mostShown).map((slate) => (
        <li key={slateId(slate.key)}>
          <button type="button" onClick={() => onOpen(slate)}>
            <strong>
              {sportNames[slate.key.sport]} {slate.key.slate}
            </strong>{' '}
            {periodLabel(slate.key)}
          </button>
        </li>
      ))}
    </ul>
    <button type="button" className="sc-yours-close" aria-label="Hide your slates here" onClick={onClose}>
      <IconX size={15} aria-hidden />
    </button>
  </nav>
)
