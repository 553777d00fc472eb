import { isOut, type Player } from '@slatecraft/slate'
import { useMemo } from 'react'
import { PlayerChip } from '../../components/playerPicker/PlayerChip.tsx'
import { PlayerSearch } from '../../components/playerPicker/PlayerSearch.tsx'
import { type GroupMember, type GroupSlot, groupSlots, idIn, memberOf, withId } from './groupMembers.ts'
import type { GroupsPool } from './groupsPool.ts'

interface GroupMembersProps {
  ids: readonly string[]
  pool: GroupsPool
  /** Name of the list: `Players of BUF QB`. */
  label: string
  placeholder: string
  isFocused?: boolean
  /** @param what text for the history: `Josh Allen added`. */
  onChange(ids: string[], what: string): void
}

/** A group's players, in showdown with the slot each counts in, plus a search to add more. */
export function GroupMembers({ ids, pool, label, placeholder, isFocused, onChange }: GroupMembersProps) {
  const { rowsOf, people, tones } = pool
  const members = ids.map((id) => memberOf(id, rowsOf))
  const held = useMemo(() => new Set(ids.flatMap((id) => rowsOf(id))), [ids, rowsOf])
  const others = useMemo(() => people.filter((player) => !held.has(player)), [people, held])
  return (
    <div className="sc-group-members">
      {members.length > 0 && (
        <ul className="sc-chips" aria-label={label}>
          {members.map((member) => (
            <Member
              key={member.id}
              member={member}
              pool={pool}
              onReplace={(id, what) => onChange(withId(ids, member.id, id), what)}
              onRemove={() =>
                onChange(
                  ids.filter((id) => id !== member.id),
                  `${nameOf(member)} removed`,
                )
              }
            />
          ))}
        </ul>
      )}
      <PlayerSearch
        label={`Add to ${label}`}
        placeholder={placeholder}
        players={others}
        tones={tones}
        isFocused={isFocused ?? false}
        onPick={(player) => {
          const id = player.RosterPosition === null ? player.Id : (idIn('either', player, rowsOf) ?? player.Id)
          onChange([...ids, id], `${player.Name} added`)
        }}
      />
    </div>
  )
}

interface MemberProps {
  member: GroupMember
  pool: GroupsPool
  onReplace(id: string, what: string): void
  onRemove(): void
}

function Member({ member, pool: { rowsOf, tones }, onReplace, onRemove }: MemberProps) {
  const [player] = member.rows
  return (
    <PlayerChip player={player} tones={tones} doubt={doubtOf(member.rows)} onRemove={onRemove}>
      {player !== undefined && member.slot !== undefined && (
        <select
          className="sc-chip-place"
          aria-label={`Where ${player.Name} counts`}
          value={member.slot}
          onChange={({ currentTarget }) => {
            const slot = groupSlots.find((known) => known === currentTarget.value) ?? 'either'
            const id = idIn(slot, player, rowsOf)
            if (id !== undefined) onReplace(id, `${player.Name} ${slotWords[slot]}`)
          }}
        >
          {groupSlots.map((slot) => (
            <option key={slot} value={slot} disabled={idIn(slot, player, rowsOf) === undefined}>
              {slotWords[slot]}
            </option>
          ))}
        </select>
      )}
    </PlayerChip>
  )
}

const slotWords: Record<GroupSlot, string> = { either: 'anywhere', CPT: 'as captain', FLEX: 'as flex' }

const nameOf = ({ rows }: GroupMember) => rows[0]?.Name ?? 'Missing player'

function doubtOf(rows: readonly Player[]): string | undefined {
  if (rows.length === 0) return 'not on this slate'
  if (rows.every(({ MaxExp }) => MaxExp === 0)) return 'Max Exp 0'
  const [player] = rows
  return player !== undefined && isOut(player.Status) ? `out (${player.Status})` : undefined
}
