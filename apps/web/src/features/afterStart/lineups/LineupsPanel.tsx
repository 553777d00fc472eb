import { Checkbox } from '@mantine/core'
import { groupedBy } from '@slatecraft/slate'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { AfterStartParts } from '../afterStartParts.ts'
import { entriesWords, lineupsWords } from '../afterStartWords.ts'
import { Panel } from '../Panel.tsx'
import type { AfterStartSource } from '../state/afterStartState.ts'
import type { Evening } from '../state/useEvening.ts'
import { LineupRow } from './LineupRow.tsx'

interface LineupsPanelProps {
  parts: AfterStartParts
  evening: Evening
  source: AfterStartSource
}

/** Which lineups are swapped, by contest and one by one. The others stay as they are and count. */
export function LineupsPanel({ parts, evening, source }: LineupsPanelProps) {
  const { afterStart, ruleset } = parts
  const { off } = afterStart.state
  const isOff = useMemo(() => new Set(off), [off])
  const contests = useMemo(() => {
    const names = new Map(
      source.contests.map(({ id, name, fee }) => [id, [name, feeWords(fee)].filter(Boolean).join(' · ')]),
    )
    const indexes = groupedBy([...source.lineups.keys()], (index) => source.lineups[index]?.contest ?? '')
    return [...indexes].map(([id, own]) => ({ id, name: names.get(id) ?? (id === '' ? source.name : id), own }))
  }, [source])
  const [opened, setOpened] = useState<string>()
  const set = (what: string, indexes: readonly number[], isOn: boolean) => {
    const some = new Set(indexes)
    const kept = off.filter((index) => !some.has(index))
    afterStart.change(`${isOn ? 'Swap' : 'Keep'} ${what}`, {
      off: isOn ? kept : [...kept, ...indexes].sort((a, b) => a - b),
    })
  }
  const words = source.kind === 'entries' ? entriesWords : lineupsWords
  return (
    <Panel title="Lineups" facts={`${(source.lineups.length - off.length).toLocaleString('en-US')} to swap`}>
      <ul className="sc-after-contests">
        {contests.map(({ id, name, own }) => {
          const on = own.filter((index) => !isOff.has(index)).length
          const broken = own.filter((index) => evening.isBroken[index]).length
          const isOpen = opened === id
          const Chevron = isOpen ? IconChevronDown : IconChevronRight
          return (
            <li key={id}>
              <div className="sc-after-contest">
                <Checkbox
                  size="sm"
                  aria-label={`Swap ${name}`}
                  checked={on === own.length}
                  indeterminate={on > 0 && on < own.length}
                  onChange={() => set(name, own, on < own.length)}
                />
                <button
                  type="button"
                  className="sc-after-open"
                  aria-expanded={isOpen}
                  onClick={() => setOpened(isOpen ? undefined : id)}
                >
                  <Chevron size={16} aria-hidden />
                  <span className="sc-after-contest-name">
                    {name}
                    <span className="sc-after-means">
                      {words(own.length)}
                      {broken > 0 && `, ${broken.toLocaleString('en-US')} broken`}
                      {on < own.length && `, ${(own.length - on).toLocaleString('en-US')} kept`}
                    </span>
                  </span>
                </button>
              </div>
              {isOpen && (
                <ul className="sc-after-entries">
                  {own.map((index) => (
                    <LineupRow
                      key={index}
                      index={index}
                      lineup={source.lineups[index]!}
                      isOn={!isOff.has(index)}
                      evening={evening}
                      ruleset={ruleset}
                      onChange={(isOn) => set(`lineup ${index + 1}`, [index], isOn)}
                    />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** A file has `$5`, `$5 ` or `5`. */
const feeWords = (fee: string) => fee.trim().replace(/^(?=\d)/, '$')
