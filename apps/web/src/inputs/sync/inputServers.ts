import {
  clearUserTeamStacks,
  readUserGroups,
  readUserSettings,
  saveUserGroups,
  saveUserSettings,
  saveUserTeamStacks,
  teamStacks,
} from '@slatecraft/contract'
import { type SlateKey, UserSettings } from '@slatecraft/slate'
import { call } from '../../api/api.ts'
import { ownSlateCalls } from '../../features/slate/shared/ownSlateCalls.ts'
import { withTeam } from '../changedRows.ts'
import type { GroupRows, TeamRows } from '../inputKinds.ts'
import type { InputRows } from '../inputState.ts'

/** The calls for one kind of rows of one slate. They throw a `CallError`. */
export interface InputServer<Rows extends InputRows> {
  read(): Promise<Rows>
  /** Replaces all rows saved before. */
  save(rows: Rows): Promise<void>
}

/** Saved settings include the slate's key. */
export function settingsServer(key: SlateKey): InputServer<UserSettings> {
  const where = ownSlateCalls(key)
  return {
    async read() {
      const { settings } = await call(readUserSettings, where())
      const names = Object.keys(UserSettings.shape)
      return UserSettings.parse(Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name))))
    },
    async save(rows) {
      await call(saveUserSettings, { ...where(), body: { settings: { ...rows, ...key } } })
    },
  }
}

/** @param teams the pool's current teams. */
export function teamStacksServer(key: SlateKey, teams: () => readonly string[]): InputServer<TeamRows> {
  const where = ownSlateCalls(key)
  return {
    async read() {
      const players = teams().map((TeamAbbrev) => ({ TeamAbbrev }))
      const { stacks } = await call(teamStacks, { ...where(), body: { players } })
      return stacks.reduce<TeamRows>((rows, row) => withTeam(rows, row.TeamAbbrev, row), {})
    },
    async save(rows) {
      const all = Object.values(rows)
      if (all.length === 0) await call(clearUserTeamStacks, where())
      else await call(saveUserTeamStacks, { ...where(), body: { teamStacks: all } })
    },
  }
}

export function groupsServer(key: SlateKey): InputServer<GroupRows> {
  const where = ownSlateCalls(key)
  return {
    async read() {
      const { groups } = await call(readUserGroups, where())
      return Object.fromEntries(groups.map((group) => [group.ID, group]))
    },
    async save(rows) {
      await call(saveUserGroups, { ...where(), body: { groups: Object.values(rows) } })
    },
  }
}
