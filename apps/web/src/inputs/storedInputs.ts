import { hasTeamStacks, PlayerGroup, type SlateKey, TeamStack, UserSettings } from '@slatecraft/slate'
import * as z from 'zod'
import { type BrowserRecord, browserRecord } from '../browser/browserRecord.ts'
import { slateId } from '../features/slate/shared/slateId.ts'
import type { GroupRows, TeamRows } from './inputKinds.ts'
import type { InputKind } from './inputNotices.ts'
import type { InputRows } from './inputState.ts'
import { emptyInputs, type InputRecord, inputRecordOf } from './sync/inputRecord.ts'
import { groupsServer, type InputServer, settingsServer, teamStacksServer } from './sync/inputServers.ts'

/** Where one kind of input is kept. */
export interface StoredInput<Rows extends InputRows> {
  of: InputKind
  /** Its name in the browser's storage. */
  name: string
  rows: z.ZodType<Rows>
  none: Rows
  /**
   * @param teams the pool's current teams.
   * @returns undefined if the server has none for this contest.
   */
  server(key: SlateKey, teams: () => readonly string[]): InputServer<Rows> | undefined
}

export const storedSettings: StoredInput<UserSettings> = {
  of: 'settings',
  name: 'settings',
  rows: UserSettings,
  none: {},
  server: settingsServer,
}

export const storedTeamStacks: StoredInput<TeamRows> = {
  of: 'teamStacks',
  name: 'team-stacks',
  rows: z.record(z.string(), TeamStack),
  none: {},
  server: (key, teams) => (hasTeamStacks(key) ? teamStacksServer(key, teams) : undefined),
}

export const storedGroups: StoredInput<GroupRows> = {
  of: 'groups',
  name: 'groups',
  rows: z.record(z.string(), PlayerGroup),
  none: {},
  server: groupsServer,
}

/** The names of a visitor's records. */
export const inputRecordNames: readonly string[] = [storedSettings, storedTeamStacks, storedGroups].map(
  ({ name }) => name,
)

/** In storage, a visitor's have the slate in their key, a user's also the user. */
export function recordOf<Rows extends InputRows>(
  { name, rows }: StoredInput<Rows>,
  key: SlateKey,
  user: string | undefined,
): BrowserRecord<InputRecord> {
  const path = user === undefined ? name : `user-${name}/${user}`
  return browserRecord<InputRecord>(`slatecraft.${path}/${slateId(key)}`, inputRecordOf(rows), emptyInputs)
}
