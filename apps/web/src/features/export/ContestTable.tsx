import { Checkbox } from '@mantine/core'
import { type EntriesFile, type Entry, isBlankEntry } from '@slatecraft/slate/csv'

interface ContestTableProps {
  file: EntriesFile
  chosen: ReadonlySet<string>
  onChoose(chosen: ReadonlySet<string>): void
}

/** The contests of an entries file: entries, reserved entries, and locked entries. */
export function ContestTable({ file, chosen, onChoose }: ContestTableProps) {
  const isLate = file.entries.some(isBegun)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sc-export-contests" tabIndex={0} aria-label="Contests">
      <table>
        <thead>
          <tr>
            <th scope="col">Contest</th>
            <th scope="col">Fee</th>
            <th scope="col">Entries</th>
            <th scope="col">Blank</th>
            {isLate && <th scope="col">Locked</th>}
          </tr>
        </thead>
        <tbody>
          {file.contests.map(({ id, name, fee }) => {
            const entries = file.entries.filter(({ contestId }) => contestId === id)
            return (
              <tr key={id}>
                <th scope="row">
                  <Checkbox
                    label={name || id}
                    checked={chosen.has(id)}
                    onChange={({ currentTarget }) => onChoose(toggled(chosen, id, currentTarget.checked))}
                  />
                </th>
                <td>{fee}</td>
                <td>{entries.length}</td>
                <td>{entries.filter(isBlankEntry).length}</td>
                {isLate && <td>{entries.filter(isBegun).length}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Whether any player in it is locked. */
const isBegun = ({ cells }: Entry) => cells.some(({ isLocked }) => isLocked)

function toggled(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
