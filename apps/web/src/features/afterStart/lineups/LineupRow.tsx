import { Checkbox } from '@mantine/core'
import type { AfterStartLineup, Ruleset } from '@slatecraft/slate'
import { IconLock } from '@tabler/icons-react'
import type { Evening } from '../state/useEvening.ts'

interface LineupRowProps {
  index: number
  lineup: AfterStartLineup
  isOn: boolean
  evening: Evening
  ruleset: Ruleset
  onChange(isOn: boolean): void
}

/** A lineup with its locked players marked, and whether it is swapped. */
export function LineupRow({ index, lineup, isOn, evening, ruleset, onChange }: LineupRowProps) {
  const { byId, lockOf, cantScore } = evening
  return (
    <li>
      <Checkbox
        size="xs"
        aria-label={`Swap lineup ${index + 1}`}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className="sc-after-entry-number" title={lineup.entry && `Entry ${lineup.entry}`}>
        {index + 1}
      </span>
      <span className="sc-after-entry-players">
        {lineup.players.map((id, slot) => {
          const player = byId.get(id)
          const isLocked = player !== undefined && lockOf(player).state === 'locked'
          const slotName = lineup.slots?.[slot] ?? ruleset.slots[slot]?.name ?? ''
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            <span key={slot} data-bad={id === '' || cantScore.has(id) || undefined} title={cantScore.get(id)}>
              <span className="sc-muted">{slotName}</span> {id === '' ? 'blank' : (player?.Name ?? id)}
              {isLocked && (
                <>
                  <IconLock className="sc-after-entry-lock" size={12} aria-hidden />
                  <span className="sc-visually-hidden">locked</span>
                </>
              )}
            </span>
          )
        })}
      </span>
    </li>
  )
}
