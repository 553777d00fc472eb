import { CloseButton } from '@mantine/core'
import { showUndo } from '../../../components/notices/showUndo.tsx'
import { ResultPart } from '../results/ResultPart.tsx'
import { nightKey } from './nightKey.ts'
import { entriesWords, nightDate } from './nightText.ts'
import type { Nights, ShownNight } from './useNights.ts'

interface NightListProps extends Pick<Nights, 'save' | 'remove'> {
  nights: readonly ShownNight[]
  onOpen(key: string): void
}

/** The finished contests that the figures stand on. */
export function NightList({ nights, onOpen, save, remove }: NightListProps) {
  const removeWithUndo = (night: ShownNight) => {
    remove(night)
    showUndo(`${night.record.contest.name} removed.`, () => save(night.record, night.isHere))
  }
  return (
    <ResultPart title="Your Nights" isWide note="Drop the standings file of each contest that you simulated.">
      {(id) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="sc-simres-scroll" aria-labelledby={id} tabIndex={0}>
          <table className="sc-simres-small sc-night-list" aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">Night</th>
                <th scope="col">Contest</th>
                <th scope="col">Slate</th>
                <th scope="col">Entries</th>
                <th scope="col">Kept</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {nights.map((night) => {
                const { record, isHere } = night
                return (
                  <tr key={nightKey(record)}>
                    <td>{nightDate(record)}</td>
                    <th scope="row">
                      <button type="button" className="sc-values-link" onClick={() => onOpen(nightKey(record))}>
                        {record.contest.name}
                      </button>
                    </th>
                    <td>
                      {record.slate.slate}
                      {record.slate.contestType === 'showdown' && ', showdown'}
                    </td>
                    <td>{entriesWords(record.counts.entries)}</td>
                    <td>{isHere ? 'in this browser' : 'in your account'}</td>
                    <td>
                      <CloseButton
                        aria-label={`Remove ${record.contest.name}, ${nightDate(record)}`}
                        onClick={() => removeWithUndo(night)}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
    </ResultPart>
  )
}
