import type { ExposureRow } from '@slatecraft/results'
import { formatPercent } from '../../words/format.ts'

/** An exposure as a number and a bar, with marks where the player's Min Exp and Max Exp lie; red outside of them. */
export function ExposureBar({ row: { player, exposure, isOutside } }: { row: ExposureRow }) {
  return (
    <span className="sc-exp" data-outside={isOutside || undefined}>
      <span className="sc-exp-track" aria-hidden>
        <span className="sc-exp-fill" style={{ width: `${exposure}%` }} />
        {player.MinExp > 0 && <span className="sc-exp-mark" style={{ left: `${player.MinExp}%` }} />}
        {player.MaxExp < 100 && <span className="sc-exp-mark" style={{ left: `${player.MaxExp}%` }} />}
      </span>
      <span className="sc-exp-number">
        {formatPercent(exposure)}
        {isOutside && <span className="sc-visually-hidden"> outside of Min Exp and Max Exp</span>}
      </span>
    </span>
  )
}
