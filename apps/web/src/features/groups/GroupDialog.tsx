import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { PlayerGroup, Settings } from '@slatecraft/slate'
import { useState } from 'react'
import { useReturnedFocus } from '../../components/hooks/useReturnedFocus.ts'
import { GroupFaultList } from './GroupFaultList.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { GroupNumber } from './GroupNumber.tsx'
import { groupFaults, mostPlayers, uniqueRows } from './groupFaults.ts'
import { withBound } from './groupRows.ts'
import { countFormat, groupSentence } from './groupSentence.ts'
import type { GroupsPool } from './groupsPool.ts'
import { groupName, newGroup } from './newGroup.ts'
import './groups.css'

interface GroupDialogProps {
  /** Rows selected in the table. */
  ids: readonly string[]
  pool: GroupsPool
  /** Existing groups. */
  groups: readonly PlayerGroup[]
  settings: Pick<Settings, 'maxSal' | 'numLUs'>
  onMake(group: PlayerGroup): void
  onClose(): void
}

/** Makes a group from selected players: name, how many, and an optional anchor. */
export function GroupDialog({ ids, pool, groups, settings, onMake, onClose }: GroupDialogProps) {
  useReturnedFocus()
  const [draft, setDraft] = useState(() => newGroup({ name: '', players: [...ids], minGroup: 0, maxGroup: 1 }))
  const [named, setNamed] = useState<string>()
  const [anchor, setAnchor] = useState('')
  const members = draft.players.filter((id) => id !== anchor)
  const anchors = anchor === '' ? [] : [anchor]
  const name = named ?? groupName(uniqueRows(draft.players, pool.rowsOf), groups)
  const group = { ...draft, name: name.trim(), players: members, anchorPlayerID: anchors }
  const faults = groupFaults(group, { ...pool, groups, settings })
  const change = (fields: Partial<PlayerGroup>) => setDraft((held) => ({ ...held, ...fields }))
  const nameOf = (id: string) => pool.rowsOf(id)[0]?.Name ?? id
  const roster = pool.ruleset.slots.length
  const quick = [
    { label: 'At most one', minGroup: 0, maxGroup: 1 },
    { label: 'At least one', minGroup: 1, maxGroup: roster },
    { label: 'All of them', minGroup: Math.min(members.length, roster), maxGroup: roster },
    ...(anchor === '' ? [] : [{ label: 'None of them', minGroup: 0, maxGroup: 0 }]),
  ]

  return (
    <Modal opened onClose={onClose} title="Group players" centered size={560}>
      <form
        className="sc-group-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (members.length === 0) return
          onMake(group)
          onClose()
        }}
      >
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={80}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setNamed(currentTarget.value)}
        />
        <GroupMembers
          ids={draft.players}
          pool={pool}
          label="the new group"
          placeholder="Add a player: name, team or position"
          onChange={(players) => change({ players })}
        />
        {draft.players.length > 1 && (
          <label className="sc-group-where">
            <span>Only in lineups with</span>
            <select value={anchor} onChange={({ currentTarget }) => setAnchor(currentTarget.value)}>
              <option value="">anyone (every lineup)</option>
              {draft.players.map((id) => (
                <option key={id} value={id}>
                  {nameOf(id)}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="sc-group-patterns">
          {quick.map(({ label, minGroup, maxGroup }) => (
            <Button
              key={label}
              variant="default"
              size="compact-sm"
              aria-pressed={draft.minGroup === minGroup && draft.maxGroup === maxGroup}
              onClick={() => change({ minGroup, maxGroup })}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="sc-group-numbers">
          <GroupNumber
            label="At least"
            name="At least, of the new group"
            format={countFormat}
            value={draft.minGroup}
            isFaulty={false}
            onChange={(next) => change(withBound(draft, 'minGroup', next))}
          />
          <GroupNumber
            label="At most"
            name="At most, of the new group"
            format={countFormat}
            value={draft.maxGroup}
            isFaulty={false}
            onChange={(next) => change(withBound(draft, 'maxGroup', next))}
          />
        </div>
        {members.length > 0 && (
          <p className="sc-group-sentence">{groupSentence(group, members.length, anchors.map(nameOf))}</p>
        )}
        <GroupFaultList faults={faults} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={members.length === 0 || members.length > mostPlayers}>
            Make group
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
