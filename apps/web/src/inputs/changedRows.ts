import {
  defaultTeamStack,
  isSame,
  type PlayerGroup,
  type Settings,
  type TeamStack,
  type UserSettings,
} from '@slatecraft/slate'
import type { GroupRows, TeamRows } from './inputKinds.ts'

/** Settings with some changed; undefined resets one. Values equal to the contest's default are left out. */
export function withSettings(
  rows: UserSettings,
  patch: { [Name in keyof UserSettings]?: UserSettings[Name] | undefined },
  defaults: Settings,
): UserSettings {
  const all: Record<string, unknown> = { ...rows, ...patch }
  const standard: Record<string, unknown> = { ...defaults }
  const kept = Object.entries(all).filter(([name, value]) => value !== undefined && !isSame(value, standard[name]))
  return Object.fromEntries(kept)
}

/** Team rows with some fields of one team changed. A row equal to the default is left out. */
export function withTeam(rows: TeamRows, team: string, fields: Partial<TeamStack>): TeamRows {
  const standard = defaultTeamStack(team)
  const { [team]: held = standard, ...others } = rows
  const row = { ...held, ...fields }
  return isSame(row, standard) ? others : { ...others, [team]: row }
}

/** Groups with some fields of one changed; unchanged if the group is gone. */
export function withGroup(rows: GroupRows, ID: string, fields: Partial<PlayerGroup>): GroupRows {
  const held = rows[ID]
  return held === undefined ? rows : { ...rows, [ID]: { ...held, ...fields } }
}
