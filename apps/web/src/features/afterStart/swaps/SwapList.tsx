import type { LockTerms, Player, Ruleset } from '@slatecraft/slate'
import type { EntriesFile } from '@slatecraft/slate/csv'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { SwapItem } from './SwapItem.tsx'
import type { SwapRow } from './swapRows.ts'

interface SwapListProps {
  rows: readonly SwapRow[]
  byId: ReadonlyMap<string, Player>
  file: EntriesFile | undefined
  ruleset: Ruleset
  /** By which the swap was made. */
  lockTerms: LockTerms
  onRefuse(index: number, isRefused: boolean): void
  onPlayer(player: string): void
}

/** Further rows are behind a button: browsers are slow with thousands. */
const step = 300

/** The lineups with their swaps. Arrow keys go from one to the next. */
export function SwapList({ rows, byId, file, ruleset, lockTerms, onRefuse, onPlayer }: SwapListProps) {
  const [most, setMost] = useState(step)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const contests = useMemo(() => new Map(file?.contests.map(({ id, name }) => [id, name])), [file])
  if (rows.length === 0) return <p className="sc-muted sc-swaps-none">No lineups here.</p>
  const toggle = (index: number) =>
    setOpened((held) => {
      const next = new Set(held)
      if (!next.delete(index)) next.add(index)
      return next
    })
  return (
    <>
      <ul className="sc-swaps-list" aria-label="Lineups" onKeyDown={moveFocus}>
        {rows.slice(0, most).map((row) => (
          <SwapItem
            key={row.index}
            row={row}
            byId={byId}
            contest={contests.get(row.given.contest ?? '')}
            ruleset={ruleset}
            lockTerms={lockTerms}
            isOpen={opened.has(row.index)}
            onToggle={() => toggle(row.index)}
            onRefuse={(isRefused) => onRefuse(row.index, isRefused)}
            onPlayer={onPlayer}
          />
        ))}
      </ul>
      {rows.length > most && (
        <button type="button" className="sc-swaps-more" onClick={() => setMost(most + step)}>
          Show {Math.min(step, rows.length - most)} more of {rows.length.toLocaleString('en-US')}
        </button>
      )}
    </>
  )
}

/** Up and Down go to the same control of the next lineup. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target } = event
  if (by === undefined || !(target instanceof HTMLElement) || target.dataset.swapControl === undefined) return
  const alike = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`[data-swap-control="${target.dataset.swapControl}"]`),
  ]
  const next = alike[alike.indexOf(target) + by]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
