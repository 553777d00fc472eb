import { Checkbox, SegmentedControl } from '@mantine/core'
import { counted, groupedNumber, type NumberFormat, type Ruleset } from '@slatecraft/slate'
import type { ChosenContest } from '../setup/chosenContest.ts'
import { centsOf, dollarsOf } from '../setup/moneyFormat.ts'
import { SetupNumber } from '../setup/SetupNumber.tsx'
import { type FixedLineups, type PortfolioForm, plannedEntries, usualBankroll } from './portfolioForm.ts'

interface PortfolioFieldsProps {
  form: PortfolioForm
  onChange(form: PortfolioForm): void
  /** With the entries planned in each. */
  contests: readonly ChosenContest[]
  ruleset: Ruleset
  fixed: FixedLineups
  onRelease(): void
}

const dollars = (least: number, whenEmpty?: string): NumberFormat => ({
  ...{ least, most: 100_000_000, isWhole: false, step: 10, unit: '$' },
  ...(whenEmpty !== undefined && { whenEmpty }),
})

const objectives = [
  { value: 'growth', label: 'Grow the bankroll' },
  { value: 'linear', label: 'Mean profit' },
  { value: 'top', label: 'Top prizes' },
] as const

const objectiveWords = {
  growth:
    'Weighs profit against risk, given what you have to play with. Losing half of it hurts more than winning half of it helps.',
  linear: 'The most profit on average, however large the swings.',
  top: 'The best chance that one of your entries wins at least a tenth of the first prize.',
}

/** What the user wants of their entries. */
export function PortfolioFields({ form, onChange, contests, ruleset, fixed, onRelease }: PortfolioFieldsProps) {
  const change = (next: Partial<PortfolioForm>) => onChange({ ...form, ...next })
  const fixedWords = [
    ...(fixed.locked.size > 0 ? [`${counted(fixed.locked.size, 'lineup')} locked in`] : []),
    ...(fixed.excluded.size > 0 ? [`${counted(fixed.excluded.size, 'lineup')} left out`] : []),
  ]
  return (
    <div className="sc-portfolio-fields">
      <div className="sc-portfolio-objective">
        <span id="sc-portfolio-goal">Goal</span>
        <SegmentedControl
          className="sc-engine"
          aria-labelledby="sc-portfolio-goal"
          value={form.objective}
          onChange={(objective) => change({ objective })}
          data={[...objectives]}
        />
        <p className="sc-muted">{objectiveWords[form.objective]}</p>
      </div>
      <div className="sc-setup-fields">
        <SetupNumber
          label="Entries"
          means="How many entries to make in all contests together. Leave it empty to make as many as you plan in each contest."
          format={{
            least: 1,
            most: 10_000,
            isWhole: true,
            step: 1,
            whenEmpty: plannedEntries(contests).toLocaleString('en-US'),
          }}
          value={form.entries}
          onChange={(entries) => change({ entries })}
        />
        {form.objective === 'growth' && (
          <SetupNumber
            label="Bankroll"
            means="What you have to play with, for this night and those after it. Leave it empty for 20 times the fees."
            format={dollars(1, groupedNumber(usualBankroll(form, contests) / 100))}
            value={form.bankroll === null ? null : dollarsOf(form.bankroll)}
            onChange={(bankroll) => change({ bankroll: bankroll === null ? null : centsOf(bankroll) })}
          />
        )}
        <SetupNumber
          label="Budget"
          means="The most that all entry fees together may come to."
          format={dollars(0, 'no limit')}
          value={form.budget === null ? null : dollarsOf(form.budget)}
          onChange={(budget) => change({ budget: budget === null ? null : centsOf(budget) })}
        />
        <SetupNumber
          label="Max exposure"
          means="The largest share of your entries that may hold the same player."
          format={{ ...{ least: 1, most: 100, isWhole: false, step: 5, unit: '%', isShare: true }, whenEmpty: '100%' }}
          value={form.maxExposure}
          onChange={(maxExposure) => change({ maxExposure })}
        />
        <SetupNumber
          label="Min unique"
          means="By how many players any two of your lineups must differ."
          format={{ least: 1, most: ruleset.slots.length, isWhole: true, step: 1 }}
          value={form.minUnique}
          onChange={(minUnique) => minUnique !== null && change({ minUnique })}
        />
      </div>
      <Checkbox
        label="Keep each player’s Max Exp of the Players tab"
        checked={form.isKeepingMaxExp}
        onChange={({ currentTarget: { checked } }) => change({ isKeepingMaxExp: checked })}
      />
      <Checkbox
        label="Ask the optimizer for lineups that are missing"
        checked={form.isAsking}
        onChange={({ currentTarget: { checked } }) => change({ isAsking: checked })}
      />
      {fixedWords.length > 0 && (
        <p className="sc-muted">
          {fixedWords.join(', ')}.{' '}
          <button type="button" className="sc-link" onClick={onRelease}>
            Release all
          </button>
        </p>
      )}
    </div>
  )
}
