import { useMemo } from 'react'
import { GroupsPanel } from '../../features/groups/GroupsPanel.tsx'
import { groupsPool } from '../../features/groups/groupsPool.ts'
import { positionsOf } from '../../features/pool/poolFilter.ts'
import type { TabParts } from '../workspace/tabParts.ts'

/** Player Groups. */
export function GroupsTab({ slate, ruleset, players, inputs, settings, goTo, copying }: TabParts) {
  const pool = useMemo(
    () => groupsPool(players, ruleset, positionsOf(slate.sport, 'classic')),
    [players, ruleset, slate.sport],
  )
  return (
    <GroupsPanel
      rows={inputs.groups.rows}
      pool={pool}
      settings={settings}
      onChange={inputs.groups.change}
      onCopy={() => copying.open('groups')}
      onOpenPool={() => goTo({ tab: 'players' })}
    />
  )
}
