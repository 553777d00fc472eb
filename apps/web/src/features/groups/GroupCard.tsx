import { ActionIcon, Tooltip } from '@mantine/core'
import { numberWords, type PlayerGroup, shareOfLineups } from '@slatecraft/slate'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { locationId } from '../../navigation/pageLocation.ts'
import { GroupAnchors } from './GroupAnchors.tsx'
import { GroupFaultList } from './GroupFaultList.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { GroupName } from './GroupName.tsx'
import { GroupNumber } from './GroupNumber.tsx'
import { type GroupFault, uniqueRows } from './groupFaults.ts'
import { boundWords, withBound } from './groupRows.ts'
import { countFormat, groupSentence } from './groupSentence.ts'
import type { GroupsPool } from './groupsPool.ts'

/** Actions on a whole group. */
interface GroupActions {
  copy(): void
  remove(): void
  /** Undefined at the end of the list. */
  moveUp: (() => void) | undefined
  moveDown: (() => void) | undefined
}

interface GroupCardProps {
  group: PlayerGroup
  faults: readonly GroupFault[]
  pool: GroupsPool
  actions: GroupActions
  /** The group was just made: focus its player search, or its anchors if it needs them. */
  opened: 'players' | 'anchors' | undefined
  /** @param what text for the history after the group's name: `Min 2`. */
  onChange(fields: Partial<PlayerGroup>, what: string): void
}

/** One group: a sentence that says what it does, and all its fields. */
export function GroupCard({ group, faults, pool, actions, opened, onChange }: GroupCardProps) {
  const { ID, name, players, minGroup, maxGroup, pctGroup, active, anchorPlayerID } = group
  const called = name === '' ? 'the unnamed group' : name
  const isFaulty = (field: GroupFault['field']) =>
    faults.some((fault) => fault.field === field && (fault.kind === 'impossible' || field === 'name'))
  const bound = (end: 'minGroup' | 'maxGroup', value: number) => {
    const next = withBound(group, end, value)
    onChange(next, boundWords(group, next))
  }
  const here = players.filter((id) => pool.rowsOf(id).length > 0).length
  const anchors = uniqueRows(anchorPlayerID, pool.rowsOf).map(({ Name }) => Name)
  return (
    <article
      id={locationId({ tab: 'groups', group: ID })}
      className="sc-card sc-group"
      aria-label={`Group ${called}`}
      data-off={!active || undefined}
    >
      <header>
        <input
          type="checkbox"
          role="switch"
          className="sc-switch"
          aria-label={`Use ${called}`}
          checked={active}
          aria-checked={active}
          onChange={({ currentTarget: { checked } }) => onChange({ active: checked }, checked ? 'on' : 'off')}
        />
        <GroupName
          name={name}
          isFaulty={isFaulty('name')}
          onChange={(next) => onChange({ name: next }, `renamed ${next === '' ? 'to nothing' : next}`)}
        />
        <ActionButton label={`Move ${called} up`} icon={IconArrowUp} action="up" run={actions.moveUp} />
        <ActionButton label={`Move ${called} down`} icon={IconArrowDown} action="down" run={actions.moveDown} />
        <ActionButton label={`Duplicate ${called}`} icon={IconCopy} run={actions.copy} />
        <ActionButton label={`Delete ${called}`} icon={IconTrash} action="delete" run={actions.remove} />
      </header>
      <p className="sc-group-sentence">{active ? groupSentence(group, here, anchors) : 'Off: builds ignore it.'}</p>
      <GroupMembers
        ids={players}
        pool={pool}
        label={called}
        placeholder="Add a player: name, team or position"
        isFocused={opened !== undefined}
        onChange={(ids, what) => onChange({ players: ids }, what)}
      />
      <div className="sc-group-numbers">
        <GroupNumber
          label="At least"
          name={`At least, of ${called}`}
          format={countFormat}
          value={minGroup}
          isFaulty={isFaulty('minGroup')}
          onChange={(next) => bound('minGroup', next)}
        />
        <GroupNumber
          label="At most"
          name={`At most, of ${called}`}
          format={countFormat}
          value={maxGroup}
          isFaulty={isFaulty('maxGroup')}
          onChange={(next) => bound('maxGroup', next)}
        />
        <GroupNumber
          label="Share"
          name={`Share of ${called}`}
          format={shareOfLineups}
          value={pctGroup}
          isFaulty={isFaulty('pctGroup')}
          onChange={(next) => onChange({ pctGroup: next }, `Share ${numberWords(shareOfLineups, next)}`)}
        />
      </div>
      <GroupAnchors
        ids={anchorPlayerID}
        pool={pool}
        called={called}
        isOpenedAtFirst={opened === 'anchors'}
        onChange={(ids, what) => onChange({ anchorPlayerID: ids }, `anchor ${what}`)}
      />
      <GroupFaultList faults={faults} />
    </article>
  )
}

interface ActionProps {
  label: string
  icon: typeof IconTrash
  action?: 'up' | 'down' | 'delete'
  run: (() => void) | undefined
}

function ActionButton({ label, icon: Icon, action, run }: ActionProps) {
  return (
    <Tooltip label={label} openDelay={500}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        data-action={action}
        disabled={run === undefined}
        onClick={run}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
