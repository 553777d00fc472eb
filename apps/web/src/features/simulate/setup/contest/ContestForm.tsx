import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type NumberFormat, percentText, reviewContest } from '@slatecraft/slate'
import { readContests } from '@slatecraft/slate/csv'
import { useState } from 'react'
import type { ChosenContest } from '../chosenContest.ts'
import { FileDrop } from '../FileDrop.tsx'
import { MoneyField } from '../MoneyField.tsx'
import { RefusedFile } from '../RefusedFile.tsx'
import { SetupNumber } from '../SetupNumber.tsx'
import { SliderNumber } from '../SliderNumber.tsx'
import { useFileRead } from '../useFileRead.ts'
import { ContestSums } from './ContestSums.tsx'
import { type ContestDraft, contestOfDraft, type PrizeKind, shapeNames, withPrizes } from './contestDraft.ts'
import { contestFileAccept, mostContestBytes } from './contestFile.ts'
import { PayoutPlot } from './PayoutPlot.tsx'

interface ContestFormProps {
  /** What is asked for. */
  title: string
  start: ContestDraft
  onDone(chosen: ChosenContest): void
  onCancel(): void
}

const entriesFormat: NumberFormat = { least: 2, most: 10_000_000, isWhole: true, step: 1 }
const limitFormat: NumberFormat = { least: 1, most: 150, isWhole: true, step: 1, whenEmpty: 'by name' }
const shareFormat: NumberFormat = { least: 0, most: 90, isWhole: false, step: 1, unit: '%', isShare: true }
const ticketsFormat: NumberFormat = { least: 1, most: 100_000, isWhole: true, step: 1 }

const sizes = [10, 15, 20, 30, 50, 75]
const entryStops = [
  2,
  3,
  5,
  ...[1, 10, 100, 1000].flatMap((scale) => sizes.map((size) => size * scale)),
  100_000,
  200_000,
  500_000,
]
const feeStops = [
  0.25, 0.5, 1, 2, 3, 4, 5, 8, 10, 12, 15, 20, 25, 33, 50, 75, 100, 150, 200, 300, 500, 1000, 2000, 5000, 10_000,
]
const percents = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => (from + index) / 100)
const rakeStops = percents(0, 25)
const paidStops = percents(1, 50)

/** Makes a contest from its shape, or completes one of a file. The payouts are drawn as you go. */
export function ContestForm({ title, start, onDone, onCancel }: ContestFormProps) {
  const [draft, setDraft] = useState(start)
  const { refused, read } = useFileRead(mostContestBytes)
  const change = (part: Partial<ContestDraft>) => setDraft((before) => ({ ...before, ...part }))
  const made = contestOfDraft(draft)
  const faults = 'faults' in made ? made.faults : []
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.reason
  const named = ['fee', 'entries', ...(draft.kind === 'top-heavy' ? ['paid'] : [])]
  const others = faults.filter(({ field }) => !named.includes(field))

  const takePrizes = (file: File) =>
    void read(file, async (bytes) => {
      const found = readContests(bytes).find(({ prizes }) => prizes !== undefined)
      if (found?.prizes === undefined) return { faults: [{ field: '', reason: 'it has no prizes' }] }
      setDraft(withPrizes(draft, { ...found, prizes: found.prizes }))
      return undefined
    })
  const kinds: { value: PrizeKind; label: string }[] = [
    ...(draft.facts.prizes === undefined ? [] : [{ value: 'file' as const, label: 'Prizes of the file' }]),
    ...Object.entries(shapeNames).map(([value, label]) => ({ value: value as PrizeKind, label })),
  ]
  return (
    <form
      className="sc-setup-form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if ('contest' in made)
          onDone({ contest: made.contest, entries: Math.min(draft.planned, made.contest.maxEntriesPerUser) })
      }}
    >
      <h3>{title}</h3>
      <div className="sc-setup-fields">
        <TextInput
          label="Name"
          value={draft.name}
          placeholder={draft.kind === 'file' ? 'Contest' : shapeNames[draft.kind]}
          maxLength={120}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <NativeSelect
          label="Payouts"
          data={kinds}
          value={draft.kind}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value as PrizeKind })}
        />
        <MoneyField
          label="Entry fee"
          means="What one entry costs."
          cents={draft.fee}
          stops={feeStops}
          fault={faultOf('fee')}
          onCents={(fee) => change({ fee })}
        />
        {draft.kind !== 'head-to-head' && (
          <SliderNumber
            label="Entries in the contest"
            means="How many entries the contest has when it is full."
            format={entriesFormat}
            value={draft.entries}
            stops={entryStops}
            fault={faultOf('entries')}
            onChange={(entries) => change({ entries, areEntriesGuessed: false })}
          />
        )}
        {draft.kind !== 'file' && (
          <SliderNumber
            label="Rake"
            means="What the site keeps of the fees. Large tournaments usually keep about 16%, double-ups 10%."
            format={shareFormat}
            value={draft.rake}
            stops={rakeStops}
            onChange={(rake) => change({ rake: rake ?? 0 })}
          />
        )}
        {draft.kind === 'top-heavy' && (
          <SliderNumber
            label="Places paid"
            means="The share of the entries that win something. Large tournaments usually pay 22%."
            format={shareFormat}
            value={draft.paid}
            stops={paidStops}
            fault={faultOf('paid')}
            onChange={(paid) => change({ paid: paid ?? 0.22 })}
          />
        )}
        {draft.kind === 'satellite' && (
          <>
            <SetupNumber
              label="Tickets"
              means="How many places win a ticket."
              format={ticketsFormat}
              value={draft.tickets}
              onChange={(tickets) => change({ tickets: tickets ?? 1 })}
            />
            <MoneyField
              label="A ticket is worth"
              means="What the ticket costs. It counts as that much money."
              cents={draft.value}
              onCents={(value) => change({ value })}
            />
          </>
        )}
        <SetupNumber
          label="Max entries per user"
          means="How many entries one user may have. Leave it empty to read it from the name, such as [20 Entry Max]; without that it is 150."
          format={limitFormat}
          value={draft.maxEntriesPerUser}
          onChange={(maxEntriesPerUser) => change({ maxEntriesPerUser })}
        />
      </div>
      {draft.areEntriesGuessed && (
        <p className="sc-setup-note">
          {`The file doesn’t say how many entries the contest has. ${(draft.entries ?? 0).toLocaleString('en-US')} is a guess from the prize pool in its name and a rake of ${percentText(100 * draft.rake)}. Check it.`}
        </p>
      )}
      <FileDrop label="Payouts from a file…" accept={contestFileAccept} onFile={takePrizes} />
      {refused !== undefined && <RefusedFile {...refused} />}
      {others.length > 0 && (
        <ul className="sc-setup-faults" role="alert">
          {others.map(({ field, reason }) => (
            <li key={`${field} ${reason}`}>{field === '' ? reason : `${field}: ${reason}`}</li>
          ))}
        </ul>
      )}
      {'contest' in made && (
        <>
          <PayoutPlot contest={made.contest} />
          <ContestSums contest={made.contest} />
          {reviewContest(made.contest).notes.map((note) => (
            <p key={note} className="sc-setup-note">
              {note}
            </p>
          ))}
        </>
      )}
      <div className="sc-setup-actions">
        <Button type="submit" disabled={!('contest' in made)}>
          Use this contest
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
