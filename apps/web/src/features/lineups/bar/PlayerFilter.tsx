import type { Player } from '@slatecraft/slate'
import { PlayerChip } from '../../../components/playerPicker/PlayerChip.tsx'
import { PlayerSearch } from '../../../components/playerPicker/PlayerSearch.tsx'

interface PlayerFilterProps {
  label: string
  ids: readonly string[]
  players: ReadonlyMap<string, Player>
  /** Players to choose from. */
  offered: readonly Player[]
  tones: readonly string[]
  onChange(ids: readonly string[]): void
}

/** Players that lineups must have, or must not have. */
export function PlayerFilter({ label, ids, players, offered, tones, onChange }: PlayerFilterProps) {
  return (
    <div className="sc-player-filter">
      <span aria-hidden>{label}</span>
      <PlayerSearch
        label={`${label}: add a player`}
        placeholder="Name, team or position"
        players={offered}
        tones={tones}
        onPick={({ Id }) => ids.includes(Id) || onChange([...ids, Id])}
      />
      {ids.length > 0 && (
        <ul className="sc-chips" aria-label={label}>
          {ids.map((id) => (
            <PlayerChip
              key={id}
              player={players.get(id)}
              tones={tones}
              onRemove={() => onChange(ids.filter((other) => other !== id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
