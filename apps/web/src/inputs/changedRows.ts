import { defaultTeamStack, type PlayerGroup, type Settings, type TeamStack, type UserSettings } from '@slatecraft/slate'
import type { GroupRows, TeamRows } from './inputKinds.ts'

/** Settings with some set anew; what is as the contest has it by default is no row. Undefined takes a setting back. */
export function withSettings(
  rows: UserSettings,
  patch: { [Name in keyof UserSettings]?: UserSettings[Name] | undefined },
  defaults: Settings,
): UserSettings {
  const all: Record<string, unknown> = { ...rows, ...patch }
  const standard: Record<string, unknown> = { ...defaults }
  const kept = Object.entries(all).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(standard[name]),
  )
  return Object.fromEntries(kept)
}

/** Team rows with some fields of one team set anew; a row that is as by default is none. */
export function withTeam(rows: TeamRows, team: string, fields: Partial<TeamStack>): TeamRows {
  const standard = defaultTeamStack(team)
  const { [team]: held = standard, ...others } = rows
  const row = { ...held, ...fields }
  return JSON.stringify(row) === JSON.stringify(standard) ? others : { ...others, [team]: row }
}

/** Groups with some fields of one set anew; nothing where it is no longer there. */
export function withGroup(rows: GroupRows, ID: string, fields: Partial<PlayerGroup>): GroupRows {
  const held = rows[ID]
  return held === undefined ? rows : { ...rows, [ID]: { ...held, ...fields } }
}
