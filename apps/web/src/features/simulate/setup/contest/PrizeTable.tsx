import { Button, CloseButton, Textarea } from '@mantine/core'
import { type Contest, type Fault, InputError, type NumberFormat, type Prize, prizesFromText } from '@slatecraft/slate'
import { useId, useState } from 'react'
import { NumberInput } from '../../../../components/fields/NumberInput.tsx'
import { keptWords } from '../../../../components/fields/readNumber.ts'
import { useNumberDraft } from '../../../../components/fields/useNumberDraft.ts'
import { centsOf, dollarsOf, moneyFormat } from '../moneyFormat.ts'
import { prizeFaults, withoutRow, withRow } from './prizeRows.ts'

interface PrizeTableProps {
  contest: Contest
  /** `what` says what was changed, for Undo. */
  onChange(prizes: Prize[], what: string): void
}

const placeFormat: NumberFormat = { least: 1, most: 10_000_000, isWhole: true, step: 1 }

/** A contest's prizes as rows to edit. A wrong row says what is wrong. */
export function PrizeTable({ contest, onChange }: PrizeTableProps) {
  const { prizes, entries } = contest
  const { ofRow, others } = prizeFaults(contest)
  const change = (row: number, part: Partial<Prize>) =>
    onChange(
      prizes.map((prize, index) => (index === row ? { ...prize, ...part } : prize)),
      `row ${row + 1} changed`,
    )
  return (
    <div className="sc-setup-prizes">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="sc-setup-prizes-scroll" tabIndex={0} aria-label="Prizes">
        <table>
          <thead>
            <tr>
              <th scope="col">From place</th>
              <th scope="col">To place</th>
              <th scope="col">Each wins</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {prizes.map((prize, row) => (
              <PrizeRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
                key={row}
                row={row}
                prize={prize}
                fault={ofRow.get(row)}
                onChange={(part) => change(row, part)}
                onRemove={() => onChange(withoutRow(prizes, row), `row ${row + 1} removed`)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {others.length > 0 && (
        <ul className="sc-setup-faults" role="alert">
          {others.map(({ field, reason }) => (
            <li key={`${field} ${reason}`}>{`${field}: ${reason}`}</li>
          ))}
        </ul>
      )}
      <div className="sc-setup-actions">
        <Button
          variant="default"
          size="compact-sm"
          disabled={(prizes.at(-1)?.to ?? 0) >= entries}
          onClick={() => onChange(withRow(prizes, entries), 'row added')}
        >
          Add a row
        </Button>
      </div>
      <PastedPrizes onPrizes={(pasted) => onChange(pasted, 'prizes pasted')} />
    </div>
  )
}

interface PrizeRowProps {
  row: number
  prize: Prize
  fault: string | undefined
  onChange(part: Partial<Prize>): void
  onRemove(): void
}

function PrizeRow({ row, prize: { from, to, amount }, fault, onChange, onRemove }: PrizeRowProps) {
  const faultId = useId()
  const cells = [
    { label: 'from place', format: placeFormat, value: from, set: (value: number) => onChange({ from: value }) },
    { label: 'to place', format: placeFormat, value: to, set: (value: number) => onChange({ to: value }) },
    {
      label: 'prize',
      format: moneyFormat,
      value: dollarsOf(amount),
      set: (value: number) => onChange({ amount: centsOf(value) }),
    },
  ]
  return (
    <>
      <tr data-faulty={fault !== undefined || undefined}>
        {cells.map(({ label, format, value, set }) => (
          <td key={label}>
            <PrizeCell
              label={`Row ${row + 1}, ${label}`}
              format={format}
              value={value}
              faultId={fault === undefined ? undefined : faultId}
              onChange={set}
            />
          </td>
        ))}
        <td>
          <CloseButton aria-label={`Remove row ${row + 1}`} onClick={onRemove} />
        </td>
      </tr>
      {fault !== undefined && (
        <tr>
          <td colSpan={4} id={faultId} className="sc-setup-fault" role="alert">
            {`Row ${row + 1}: ${fault}.`}
          </td>
        </tr>
      )}
    </>
  )
}

interface PrizeCellProps {
  label: string
  format: NumberFormat
  value: number
  /** The element that says what is wrong with the row. */
  faultId: string | undefined
  onChange(value: number): void
}

function PrizeCell({ label, format, value, faultId, onChange }: PrizeCellProps) {
  const draft = useNumberDraft({ value, format, onCommit: (next) => next !== null && onChange(next) })
  const ownId = useId()
  return (
    <>
      <NumberInput
        draft={draft}
        format={format}
        aria-label={label}
        aria-invalid={draft.fault !== undefined || faultId !== undefined}
        aria-describedby={draft.fault === undefined ? faultId : ownId}
      />
      {draft.fault !== undefined && (
        <span id={ownId} className="sc-setup-fault" role="alert">
          {keptWords(draft.fault, format, value)}
        </span>
      )}
    </>
  )
}

/** A table copied from the site, or typed. */
function PastedPrizes({ onPrizes }: { onPrizes(prizes: Prize[]): void }) {
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const read = () => {
    try {
      onPrizes(prizesFromText(text))
      setText('')
      setFaults([])
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      setFaults(error.faults)
    }
  }
  return (
    <div className="sc-setup-paste">
      <Textarea
        label="Or paste the prizes"
        description="One per line, such as 2nd - 5th $200. They replace the table."
        rows={3}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setFaults([])
        }}
        error={
          faults.length === 0
            ? undefined
            : faults.map(({ field, reason }) => (field === '' ? reason : `${field} ${reason}`)).join('. ')
        }
      />
      <Button variant="default" size="compact-sm" disabled={text.trim() === ''} onClick={read}>
        Use these prizes
      </Button>
    </div>
  )
}
