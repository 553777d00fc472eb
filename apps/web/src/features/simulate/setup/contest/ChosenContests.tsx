import { CloseButton } from '@mantine/core'
import { dollarWords } from '@slatecraft/slate'
import { NumberCell } from '../../../../components/fields/NumberCell.tsx'
import type { ChosenContest } from '../chosenContest.ts'

interface ChosenContestsProps {
  chosen: readonly ChosenContest[]
  shown: ChosenContest | undefined
  onShow(id: string): void
  onEntries(one: ChosenContest, entries: number): void
  onRemove(one: ChosenContest): void
}

/** Several contests at once, each with the entries that the user plans in it. */
export const ChosenContests = ({ chosen, shown, onShow, onEntries, onRemove }: ChosenContestsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className="sc-setup-chosen" tabIndex={0} aria-label="Chosen contests">
    <table>
      <thead>
        <tr>
          <th scope="col">Contest</th>
          <th scope="col">Fee</th>
          <th scope="col">Your entries</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {chosen.map((one) => {
          const { contest, entries } = one
          return (
            <tr key={contest.id} data-shown={one === shown || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="sc-link"
                  aria-pressed={one === shown}
                  onClick={() => onShow(contest.id)}
                >
                  {contest.name}
                </button>
              </th>
              <td>{dollarWords(contest.fee)}</td>
              <td>
                <NumberCell
                  label={`Your entries in ${contest.name}`}
                  help="How many entries you plan in this contest."
                  format={{ least: 1, most: contest.maxEntriesPerUser, isWhole: true, step: 1 }}
                  value={entries}
                  defaultValue={1}
                  onChange={(next) => next !== null && onEntries(one, next)}
                  onReset={() => onEntries(one, 1)}
                />
              </td>
              <td>
                <CloseButton aria-label={`Remove ${contest.name}`} onClick={() => onRemove(one)} />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td>{dollarWords(chosen.reduce((sum, { contest, entries }) => sum + contest.fee * entries, 0))}</td>
          <td>{chosen.reduce((sum, { entries }) => sum + entries, 0)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  </section>
)
