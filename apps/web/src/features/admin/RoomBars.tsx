import type { ReactNode } from 'react'
import { roomWords } from './roomWords.ts'

interface RoomBar {
  key: string
  name: string
  bytes: number
  /** Beside the size, such as the number of rows. */
  words?: string
  act?: ReactNode
}

interface RoomBarsProps {
  label: string
  /** Largest first. */
  bars: readonly RoomBar[]
  /** What a full bar stands for; left out, the largest one. */
  whole?: number
}

/** What takes room, as bars beside their names. */
export function RoomBars({ label, bars, whole = Math.max(1, ...bars.map(({ bytes }) => bytes)) }: RoomBarsProps) {
  return (
    <ul className="sc-room" aria-label={label}>
      {bars.map(({ key, name, bytes, words, act }) => (
        <li key={key}>
          <span className="sc-room-name" title={name}>
            {name}
          </span>
          <span className="sc-room-bar" aria-hidden>
            <span style={{ width: `${(100 * bytes) / Math.max(1, whole)}%` }} />
          </span>
          <span className="sc-room-size">
            {roomWords(bytes)}
            {words !== undefined && <span className="sc-muted"> {words}</span>}
          </span>
          {act}
        </li>
      ))}
    </ul>
  )
}
