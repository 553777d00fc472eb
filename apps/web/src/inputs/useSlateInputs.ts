import { PlayerGroup, type SlateKey, TeamStack, UserSettings } from '@slatecraft/slate'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { useStore } from 'zustand'
import { browserRecord } from '../browserRecord.ts'
import { slateId } from '../slateId.ts'
import { createInputStore } from './createInputStore.ts'
import { createHistory, type History, type HistoryStore } from './history.ts'
import type { InputState } from './inputState.ts'

export type SettingsInput = InputState<UserSettings>
/** Rows that differ from the default, by team. */
export type TeamStacksInput = InputState<Readonly<Record<string, TeamStack>>>
/** By ID, in the user's order. */
export type GroupsInput = InputState<Readonly<Record<string, PlayerGroup>>>

/** What a user has said of one slate besides its players, and the history of all that he says of it. */
export interface SlateInputs {
  history: History
  /** For those who note steps. */
  historyStore: HistoryStore
  settings: SettingsInput
  teamStacks: TeamStacksInput
  groups: GroupsInput
  /** As of now, for an event that follows a change at once. */
  now(): { settings: UserSettings; teamStacks: TeamStacksInput['rows']; groups: GroupsInput['rows'] }
}

/** The slate must stay the same while it is mounted. */
export function useSlateInputs(key: SlateKey): SlateInputs {
  const [{ history, settings, teamStacks, groups, records }] = useState(() => open(key))
  useEffect(() => {
    for (const record of records) record.touch()
  }, [records])
  return {
    history: useStore(history),
    historyStore: history,
    settings: useStore(settings),
    teamStacks: useStore(teamStacks),
    groups: useStore(groups),
    now: () => ({
      settings: settings.getState().rows,
      teamStacks: teamStacks.getState().rows,
      groups: groups.getState().rows,
    }),
  }
}

function open(key: SlateKey) {
  const history = createHistory()
  const id = slateId(key)
  const settings = browserRecord<UserSettings>(`slatecraft.settings/${id}`, UserSettings, {})
  const teamStacks = browserRecord<TeamStacksInput['rows']>(
    `slatecraft.team-stacks/${id}`,
    z.record(z.string(), TeamStack),
    {},
  )
  const groups = browserRecord<GroupsInput['rows']>(`slatecraft.groups/${id}`, z.record(z.string(), PlayerGroup), {})
  return {
    history,
    records: [settings, teamStacks, groups],
    settings: createInputStore({ record: settings, history }),
    teamStacks: createInputStore({ record: teamStacks, history }),
    groups: createInputStore({ record: groups, history }),
  }
}
