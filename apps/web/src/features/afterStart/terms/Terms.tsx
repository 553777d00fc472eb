import { Button } from '@mantine/core'
import type { NumberFormat, SwapMode, SwapTerms } from '@slatecraft/slate'
import { IconBolt } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { NumberInput } from '../../../components/fields/NumberInput.tsx'
import { keptWords } from '../../../components/fields/readNumber.ts'
import { useNumberDraft } from '../../../components/fields/useNumberDraft.ts'
import type { AfterStartParts } from '../afterStartParts.ts'
import { Panel } from '../Panel.tsx'
import { PayoutPart } from '../payout/PayoutPart.tsx'

const modes: { mode: SwapMode; label: string; means: string }[] = [
  {
    mode: 'broken',
    label: 'Only broken lineups',
    means: 'Lineups with a blank slot or a player who can’t score, with the fewest changes.',
  },
  {
    mode: 'changes',
    label: 'A few changes each',
    means: 'The best swaps, up to a number of players per lineup that you set.',
  },
  { mode: 'free', label: 'Any change that gains', means: 'The best lineup that keeps the locked players.' },
]
const changesFormat: NumberFormat = { least: 1, most: 20, isWhole: true, step: 1 }
const objectives = [
  { objective: 'points', label: 'Projected points', means: 'Fast, and proven lineup by lineup.' },
  {
    objective: 'payout',
    label: 'Expected prize money',
    means: 'Plays the rest of the night in each lineup’s own contest, in this browser.',
  },
] as const
const dollarsFormat: NumberFormat = { least: 0, most: 10_000, isWhole: false, step: 0.1, unit: '$' }
const pointsFormat: NumberFormat = { least: 0, most: 1000, isWhole: false, step: 0.5 }

/** How lineups are swapped, and the button that does it. */
export function Terms({ parts }: { parts: AfterStartParts }) {
  const { afterStart, build, run, payout } = parts
  const { terms, isActive, objective } = afterStart.state
  const change = (label: string, next: Partial<SwapTerms>) => afterStart.change(label, { terms: { ...terms, ...next } })
  const faultsId = useId()
  const isBuilding = objective === 'payout' ? payout.progress !== undefined : run.phase === 'building'
  const isOff = build.faults.length > 0 || !isActive
  return (
    <Panel title="Swap" facts={modes.find(({ mode }) => mode === terms.mode)?.label} isFirst>
      <Choices
        legend="What to swap"
        choices={modes.map(({ mode, ...words }) => ({ value: mode, ...words }))}
        chosen={terms.mode}
        onChoose={(mode, label) => change(`Swap: ${label}`, { mode })}
      />
      {terms.mode === 'changes' && (
        <TermNumber
          label="Changes per lineup"
          means="The most players to take out of one lineup. Filling blank slots doesn’t count."
          format={changesFormat}
          value={terms.mostChanges}
          onChange={(mostChanges) => change(`Changes per lineup ${mostChanges}`, { mostChanges })}
        />
      )}
      <Choices
        legend="What counts as a gain"
        choices={objectives.map(({ objective: value, ...words }) => ({ value, ...words }))}
        chosen={objective}
        onChoose={(each, label) => afterStart.change(`Swap for: ${label}`, { objective: each })}
      />
      {objective === 'payout' && (
        <PayoutPart
          payout={payout}
          price={
            <TermNumber
              label="Dollars per change"
              means="Each changed player must gain at least this much expected prize money. 0 takes any gain."
              format={dollarsFormat}
              value={payout.setup.pricePerChange}
              onChange={(pricePerChange) => payout.change({ pricePerChange })}
            />
          }
        />
      )}
      {terms.mode !== 'broken' && objective === 'points' && (
        <TermNumber
          label="Points per change"
          means="Each changed player must gain at least this many projected points. 0 takes any gain."
          format={pointsFormat}
          value={terms.pointsPerChange}
          onChange={(pointsPerChange) => change(`Points per change ${pointsPerChange}`, { pointsPerChange })}
        />
      )}
      <label className="sc-after-switch">
        <input
          type="checkbox"
          role="switch"
          className="sc-switch"
          checked={terms.moves}
          aria-checked={terms.moves}
          onChange={({ currentTarget }) =>
            change(`Late starters to flexible slots: ${currentTarget.checked ? 'on' : 'off'}`, {
              moves: currentTarget.checked,
            })
          }
        />
        <span>
          Late starters to flexible slots
          <span className="sc-after-means">
            Moves the last games into FLEX or UTIL, so that later swaps have more choice. No player changes.
          </span>
        </span>
      </label>
      <Button
        fullWidth
        className="sc-after-build"
        leftSection={<IconBolt size={18} aria-hidden />}
        aria-disabled={isOff}
        aria-describedby={isOff ? faultsId : undefined}
        {...(isOff && { 'data-disabled': true })}
        loading={isBuilding}
        onClick={() => isActive && build.run()}
      >
        Build After Start
      </Button>
      {isOff && <Faults id={faultsId}>{isActive ? build.faults.join(' ') : 'Activate to swap these lineups.'}</Faults>}
    </Panel>
  )
}

interface ChoicesProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; label: string; means: string }[]
  chosen: Value
  onChoose(value: Value, label: string): void
}

/** One of several, each with what it means. */
function Choices<Value extends string>({ legend, choices, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className="sc-after-modes">
      <legend className="sc-visually-hidden">{legend}</legend>
      {choices.map(({ value, label, means }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value, label)} />
          <span>
            {label}
            <span className="sc-after-means">{means}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const Faults = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="sc-after-faults">
    {children}
  </p>
)

interface TermNumberProps {
  label: string
  means: string
  format: NumberFormat
  value: number
  onChange(value: number): void
}

function TermNumber({ label, means, format, value, onChange }: TermNumberProps) {
  const draft = useNumberDraft({ value, format, onCommit: (next) => next !== null && onChange(next) })
  const id = useId()
  const meansId = useId()
  return (
    <div className="sc-after-number">
      <label htmlFor={id}>{label}</label>
      <NumberInput
        draft={draft}
        format={format}
        id={id}
        aria-describedby={meansId}
        aria-invalid={draft.fault !== undefined}
      />
      <span id={meansId} className="sc-after-means">
        {draft.fault === undefined ? means : keptWords(draft.fault, format, value)}
      </span>
    </div>
  )
}
