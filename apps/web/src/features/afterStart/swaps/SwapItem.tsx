import { Checkbox } from '@mantine/core'
import { counted, type LockTerms, type Player, type Ruleset } from '@slatecraft/slate'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { SwapLineup } from './SwapLineup.tsx'
import type { SwapRow } from './swapRows.ts'
import { gainWords, gapWords, kindWords } from './swapWords.ts'

interface SwapItemProps {
  row: SwapRow
  byId: ReadonlyMap<string, Player>
  /** The contest's name, if the lineup is an entry. */
  contest: string | undefined
  ruleset: Ruleset
  lockTerms: LockTerms
  isOpen: boolean
  onToggle(): void
  onRefuse(isRefused: boolean): void
  onPlayer(player: string): void
}

/** One lineup: who goes, who comes, what that gains, and why. It opens to the whole lineup. */
export const SwapItem = memo(function SwapItem(props: SwapItemProps) {
  const { row, byId, contest, isOpen, onToggle, onRefuse, onPlayer } = props
  const { index, kind, given, broken, notes, gap } = row
  const mayRefuse = kind !== 'same' && kind !== 'off'
  const name = `lineup ${index + 1}`
  const why = [...broken, ...notes, ...(gap === undefined ? [] : [gapWords(gap)])]
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const player = (id: string) => (
    <button key={id} type="button" className="sc-swaps-player" onClick={() => onPlayer(id)}>
      {byId.get(id)?.Name ?? id}
    </button>
  )
  return (
    <li className="sc-swaps-item" data-kind={kind} data-broken={broken.length > 0 || undefined}>
      <div className="sc-swaps-row">
        <Checkbox
          size="sm"
          aria-label={`Take the swap of ${name}`}
          data-swap-control="take"
          checked={kind === 'swapped' || kind === 'moved'}
          disabled={!mayRefuse}
          onChange={({ currentTarget }) => onRefuse(!currentTarget.checked)}
        />
        <button
          type="button"
          className="sc-swaps-open"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Open'} ${name}`}
          data-swap-control="open"
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
          <span className="sc-swaps-number">{index + 1}</span>
        </button>
        <span className="sc-swaps-entry" title={contest}>
          {contest ?? (given.entry === undefined ? '' : `Entry ${given.entry}`)}
        </span>
        <span className="sc-swaps-change">
          {row.out.length === 0 && row.in.length > 0 && (
            <span className="sc-muted">{counted(row.in.length, 'blank slot')}</span>
          )}
          {row.out.length > 0 && <span className="sc-swaps-out">{row.out.map(player)}</span>}
          {row.in.length > 0 && (
            <>
              <span className="sc-swaps-arrow" role="img" aria-label="replaced by">
                →
              </span>
              <span className="sc-swaps-in">{row.in.map(player)}</span>
            </>
          )}
          {row.moved.length > 0 && (
            <span className="sc-muted">
              {row.moved.length === 1 ? '1 player moves' : `${row.moved.length} players move`} to another slot
            </span>
          )}
          {!mayRefuse && <span className="sc-muted">{kindWords[kind]}</span>}
        </span>
        <span className="sc-swaps-gain" data-sign={Math.sign(row.gain?.dollars ?? row.points)}>
          {row.out.length + row.in.length > 0 && gainWords(row.points, row.gain)}
        </span>
        {why.length > 0 && <span className="sc-swaps-why">{why.join(' ')}</span>}
      </div>
      {isOpen && <SwapLineup {...props} />}
    </li>
  )
})
