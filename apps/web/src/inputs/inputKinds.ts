import type { PlayerGroup, TeamStack, UserSettings } from '@slatecraft/slate'
import type { InputState } from './inputState.ts'

/** Rows that differ from the default, by team. */
export type TeamRows = Readonly<Record<string, TeamStack>>
/** By ID, in the user's order. */
export type GroupRows = Readonly<Record<string, PlayerGroup>>

export type SettingsInput = InputState<UserSettings>
export type TeamStacksInput = InputState<TeamRows>
export type GroupsInput = InputState<GroupRows>
