import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { currentPeriod, nflWeeks, Season, Sport, sports } from '@slatecraft/slate'
import { sportNames } from '../../slate/shared/slateWords.ts'
import type { HistoryChoice } from './historyQueue.ts'

interface HistoryFileFieldsProps {
  name: string
  /** Whether the file may not say when its games are. */
  asksPeriod: boolean
  chosen: HistoryChoice
  onChoose(chosen: HistoryChoice): void
}

/** What a file doesn't say: its sport, and for props the week or date. */
export function HistoryFileFields({ name, asksPeriod, chosen, onChoose }: HistoryFileFieldsProps) {
  const { sport, season, counter } = chosen
  return (
    <fieldset className="sc-past-fields">
      <legend>What {name} doesn’t say</legend>
      <NativeSelect
        label="Sport"
        value={sport ?? ''}
        data={[
          { value: '', label: 'Choose its sport', disabled: true },
          ...sports.map((value) => ({ value, label: sportNames[value] })),
        ]}
        onChange={({ currentTarget }) => {
          const next = Sport.parse(currentTarget.value)
          onChoose({ sport: next, ...(asksPeriod && currentPeriod(next, Date.now())) })
        }}
      />
      {asksPeriod && sport !== undefined && (
        <>
          <NumberInput
            label="Season"
            value={season ?? ''}
            onChange={(value) => {
              const { data } = Season.safeParse(value)
              if (data !== undefined) onChoose({ ...chosen, season: data })
            }}
          />
          {typeof counter === 'number' ? (
            <NativeSelect
              label="Week, for rows without one"
              value={String(counter)}
              data={Array.from({ length: nflWeeks }, (_, index) => String(index + 1))}
              onChange={({ currentTarget }) => onChoose({ ...chosen, counter: Number(currentTarget.value) })}
            />
          ) : (
            <TextInput
              label="Date, for rows without one"
              type="date"
              value={counter ?? ''}
              onChange={({ currentTarget }) =>
                currentTarget.value !== '' && onChoose({ ...chosen, counter: currentTarget.value })
              }
            />
          )}
        </>
      )}
    </fieldset>
  )
}
