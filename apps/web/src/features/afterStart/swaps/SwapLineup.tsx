import { type LockReason, type LockTerms, type Player, playerLocks, type Ruleset } from '@slatecraft/slate'
import { IconLock } from '@tabler/icons-react'
import { lockWords } from '../lockWords.ts'
import type { SwapRow } from './swapRows.ts'

interface SwapLineupProps {
  row: SwapRow
  byId: ReadonlyMap<string, Player>
  ruleset: Ruleset
  lockTerms: LockTerms
}

/** A lineup slot by slot, as it was and with the swap. */
export function SwapLineup({ row, byId, ruleset, lockTerms }: SwapLineupProps) {
  const lockOf = playerLocks(lockTerms)
  const reasonOf = (id: string): LockReason | undefined => {
    const player = byId.get(id)
    const lock = player && lockOf(player)
    return lock?.state === 'locked' ? lock.because : undefined
  }
  const salaryOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (byId.get(id)?.Salary ?? 0), 0)
  const nameOf = (id: string) => (id === '' ? '–' : (byId.get(id)?.Name ?? id))
  const salary = (ids: readonly string[]) => salaryOf(ids).toLocaleString('en-US')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sc-swaps-lineup" tabIndex={0} aria-label={`Slots of lineup ${row.index + 1}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Slot</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {ruleset.slots.map(({ name }, slot) => {
            const [was, is] = [row.before[slot] ?? '', row.after[slot] ?? '']
            const reason = reasonOf(was)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: slots keep their order
              <tr key={slot} data-changed={was !== is || undefined}>
                <th scope="row">{name}</th>
                <td>
                  {nameOf(was)}
                  {reason !== undefined && (
                    <span className="sc-swaps-locked" title={lockWords[reason]}>
                      <IconLock size={13} aria-hidden />
                      <span className="sc-visually-hidden">{lockWords[reason]}</span>
                    </span>
                  )}
                </td>
                <td>{nameOf(is)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Salary</th>
            <td>{salary(row.before)}</td>
            <td>{salary(row.after)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
