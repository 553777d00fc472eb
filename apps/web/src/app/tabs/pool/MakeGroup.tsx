import { notifications } from '@mantine/notifications'
import type { Player, Ruleset, Settings, Sport } from '@slatecraft/slate'
import { useMemo } from 'react'
import { GroupDialog } from '../../../features/groups/GroupDialog.tsx'
import { withNewGroup } from '../../../features/groups/groupRows.ts'
import { groupsPool } from '../../../features/groups/groupsPool.ts'
import { positionsOf } from '../../../features/pool/poolFilter.ts'
import type { GroupsInput } from '../../../inputs/inputKinds.ts'
import type { GoTo } from '../../../navigation/pageLocation.ts'

interface MakeGroupProps {
  /** Rows selected in the table. */
  ids: readonly string[]
  sport: Sport
  players: readonly Player[]
  ruleset: Ruleset
  groups: GroupsInput
  settings: Pick<Settings, 'maxSal' | 'numLUs'>
  goTo: GoTo
  onClose(): void
}

/** Makes a group from the pool; the notification links to it. */
export function MakeGroup({ ids, sport, players, ruleset, groups, settings, goTo, onClose }: MakeGroupProps) {
  const pool = useMemo(() => groupsPool(players, ruleset, positionsOf(sport, 'classic')), [players, ruleset, sport])
  return (
    <GroupDialog
      ids={ids}
      pool={pool}
      groups={Object.values(groups.rows)}
      settings={settings}
      onMake={(group) => {
        groups.change(`Group ${group.name} made`, (rows) => withNewGroup(rows, group))
        const show = () => {
          notifications.hide(group.ID)
          goTo({ tab: 'groups', group: group.ID })
        }
        notifications.show({ id: group.ID, message: <Made name={group.name} onShow={show} /> })
      }}
      onClose={onClose}
    />
  )
}

function Made({ name, onShow }: { name: string; onShow(): void }) {
  return (
    <span className="sc-hint">
      The next build uses this group {name}.
      <button type="button" className="sc-link" onClick={onShow}>
        Show it
      </button>
    </span>
  )
}
