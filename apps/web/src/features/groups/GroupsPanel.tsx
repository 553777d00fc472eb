import { Button } from '@mantine/core'
import type { PlayerGroup, Settings } from '@slatecraft/slate'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { withGroup } from '../../inputs/changedRows.ts'
import { locationId } from '../../navigation/pageLocation.ts'
import { GroupCard } from './GroupCard.tsx'
import { groupFaults } from './groupFaults.ts'
import { type GroupRows, neighbour, withMoved, withNewGroup, withoutGroup } from './groupRows.ts'
import type { GroupsPool } from './groupsPool.ts'
import { NoGroups } from './NoGroups.tsx'
import { copyName, type GroupPattern, groupName, groupPatterns, newGroup } from './newGroup.ts'
import './groups.css'

interface GroupsPanelProps {
  rows: GroupRows
  pool: GroupsPool
  settings: Pick<Settings, 'maxSal' | 'numLUs'>
  /** Makes one undo step. */
  onChange(label: string, change: (rows: GroupRows) => GroupRows): void
  /** Copies from another slate. */
  onCopy(): void
  /** Opens the player table, where selected rows become a group. */
  onOpenPool(): void
}

/** The Player Groups tab: a card per group, and buttons for the most common kinds. */
export function GroupsPanel({ rows, pool, settings, onChange, onCopy, onOpenPool }: GroupsPanelProps) {
  const [newest, setNewest] = useState<{ ID: string; isAnchored: boolean }>()
  const groups = Object.values(rows)
  const context = { ...pool, groups, settings }

  const add = ({ label, bounds, isAnchored = false }: GroupPattern) => {
    const group = newGroup({ ...bounds(pool.ruleset.slots.length), name: groupName([], groups), players: [] })
    setNewest({ ID: group.ID, isAnchored })
    onChange(`${group.name} made: ${label}`, (held) => withNewGroup(held, group))
  }
  const actionsOf = ({ ID, name }: PlayerGroup, index: number) => {
    const move = (step: 1 | -1, where: 'up' | 'down') => () => {
      onChange(`${name} moved ${where}`, (held) => withMoved(held, ID, step))
      followMoved(neighbour(rows, ID, step)?.ID, where)
    }
    return {
      copy() {
        const group = groups[index]
        if (group === undefined) return
        const copy = newGroup({ ...group, name: copyName(name, groups) })
        onChange(`${name} duplicated`, (held) => withNewGroup(held, copy))
      },
      remove() {
        onChange(`${name} deleted`, (held) => withoutGroup(held, ID))
        focusAfterDelete((neighbour(rows, ID, 1) ?? neighbour(rows, ID, -1))?.ID)
      },
      moveUp: index === 0 ? undefined : move(-1, 'up'),
      moveDown: index === groups.length - 1 ? undefined : move(1, 'down'),
    }
  }

  const copy = (
    <Button variant="subtle" size="compact-sm" leftSection={<IconCopy size={14} aria-hidden />} onClick={onCopy}>
      Copy from another slate …
    </Button>
  )
  const patterns = (
    <div className="sc-group-patterns">
      {groupPatterns.map((pattern) => (
        <Button
          key={pattern.label}
          variant="default"
          size="compact-sm"
          title={pattern.hint}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => add(pattern)}
        >
          {pattern.label}
        </Button>
      ))}
    </div>
  )
  if (groups.length === 0) return <NoGroups patterns={patterns} copy={copy} onOpenPool={onOpenPool} />
  return (
    <section className="sc-groups" aria-label="Player Groups">
      <div className="sc-groups-line">
        <p>
          New group: <span className="sc-muted">or select rows in the </span>
          <button type="button" className="sc-link" onClick={onOpenPool}>
            Players tab
          </button>
          <span className="sc-muted"> and press G.</span>
        </p>
        {patterns}
        {copy}
      </div>
      <div className="sc-group-list">
        {groups.map((group, index) => (
          <GroupCard
            key={group.ID}
            group={group}
            faults={group.active ? groupFaults(group, context) : []}
            pool={pool}
            actions={actionsOf(group, index)}
            opened={group.ID !== newest?.ID ? undefined : newest.isAnchored ? 'anchors' : 'players'}
            onChange={(fields, what) => onChange(`${group.name}: ${what}`, (held) => withGroup(held, group.ID, fields))}
          />
        ))}
      </div>
    </section>
  )
}

/** Keeps the focus on the group that moved. */
const followMoved = (ID: string | undefined, where: 'up' | 'down') =>
  focusNext(ID, `[data-action=${where}]:enabled`, '[data-action=up]:enabled, [data-action=down]:enabled')

/** Moves the focus to the group next to the deleted one, or to the New group buttons if none is left. */
const focusAfterDelete = (neighborID: string | undefined) => focusNext(neighborID, '[data-action=delete]')

/** Focuses the first match in a group's card, or else in the New group row. */
function focusNext(ID: string | undefined, ...wanted: string[]): void {
  requestAnimationFrame(() => {
    const card = ID === undefined ? null : document.getElementById(locationId({ tab: 'groups', group: ID }) ?? '')
    const found = card
      ? wanted.map((each) => card.querySelector(each)).find((each) => each !== null)
      : document.querySelector('.sc-group-patterns button')
    if (found instanceof HTMLElement) found.focus()
  })
}
