import type { InputChange, Settings } from '@slatecraft/slate'
import { useCallback } from 'react'
import type { EditState } from '../../features/pool/state/editState.ts'
import { withGroup, withSettings, withTeam } from '../../inputs/changedRows.ts'
import type { SlateInputs } from '../../inputs/useSlateInputs.ts'

/** Applies changes of players, settings, team rows and groups as one undo step. */
export type ApplyChanges = (label: string, changes: readonly InputChange[]) => void

export function useApplyChanges(inputs: SlateInputs, edits: EditState, defaults: Settings | undefined): ApplyChanges {
  const { historyStore } = inputs
  const { apply } = edits
  const { change: changeSettings } = inputs.settings
  const { change: changeTeams } = inputs.teamStacks
  const { change: changeGroups } = inputs.groups
  return useCallback(
    (label, changes) =>
      historyStore.asOne(label, () => {
        const players = changes.flatMap((change) =>
          change.kind === 'player' ? [{ id: change.Id, change: (edit: object) => ({ ...edit, ...change.edit }) }] : [],
        )
        if (players.length > 0) apply({ label, changes: players })
        if (defaults !== undefined) {
          const settings = Object.assign({}, ...changes.map((each) => (each.kind === 'settings' ? each.settings : {})))
          changeSettings(label, (rows) => withSettings(rows, settings, defaults))
        }
        changeTeams(label, (rows) =>
          changes.reduce(
            (held, each) => (each.kind === 'teamStack' ? withTeam(held, each.TeamAbbrev, each.fields) : held),
            rows,
          ),
        )
        changeGroups(label, (rows) =>
          changes.reduce((held, each) => (each.kind === 'group' ? withGroup(held, each.ID, each.fields) : held), rows),
        )
      }),
    [historyStore, apply, changeSettings, changeTeams, changeGroups, defaults],
  )
}
