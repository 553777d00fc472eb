import type { FieldPreview } from '@slatecraft/simulator'
import { hasCaptain, type Player, type Ruleset } from '@slatecraft/slate'
import { useMemo } from 'react'
import { Explained } from '../../Explained.tsx'

interface MostCopiedProps {
  copied: FieldPreview['mostCopied']
  players: readonly Player[]
  ruleset: Ruleset
  isReal: boolean
}

const mostShown = 5

const expectedText = (copies: number) => (copies < 0.1 ? '<0.1' : copies.toFixed(copies < 10 ? 1 : 0))

/** The lineups that most of the others have, by name. */
export function MostCopied({ copied, players, ruleset, isReal }: MostCopiedProps) {
  const names = useMemo(() => new Map(players.map(({ Id, Name }) => [Id, Name])), [players])
  const slots = ruleset.slots.map(({ name }) => name)
  const isShowdown = hasCaptain(ruleset)
  return (
    <div className="sc-setup-part" data-wide>
      <h3>
        <Explained
          means={
            isReal
              ? 'How many entries have exactly this lineup.'
              : 'How many of the others are expected to enter exactly this lineup. If you enter it too, you share its prizes.'
          }
        >
          Most copied lineups
        </Explained>
      </h3>
      <ol className="sc-setup-copied">
        {copied.slice(0, mostShown).map(({ players: ids, copies }) => (
          <li key={ids.join()}>
            <strong>{isReal ? copies.toLocaleString('en-US') : expectedText(copies)}×</strong>
            <span>
              {ids
                .map((id, slot) => `${isShowdown && slot === 0 ? `${slots[0]} ` : ''}${names.get(id) ?? id}`)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
