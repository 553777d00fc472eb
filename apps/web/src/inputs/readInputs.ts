import type { SlateKey, UserSettings } from '@slatecraft/slate'
import type { GroupRows, TeamRows } from './inputKinds.ts'
import type { InputRows } from './inputState.ts'
import { recordOf, type StoredInput, storedGroups, storedSettings, storedTeamStacks } from './storedInputs.ts'
import { adoptRows, rowsOf } from './sync/inputRecord.ts'

/** A slate's settings, team rows and groups, read once. */
export interface ReadInputs {
  settings: UserSettings
  teamStacks: TeamRows
  groups: GroupRows
}

/** What this browser keeps of a slate. */
export const inputsHere = (key: SlateKey, user: string | undefined): ReadInputs => ({
  settings: rowsHere(storedSettings, key, user),
  teamStacks: rowsHere(storedTeamStacks, key, user),
  groups: rowsHere(storedGroups, key, user),
})

const rowsHere = <Rows extends InputRows>(kind: StoredInput<Rows>, key: SlateKey, user: string | undefined): Rows =>
  rowsOf(recordOf(kind, key, user).read(), kind.none)

/**
 * A user's inputs of a slate: the server's, with what this browser has not sent yet.
 *
 * @throws {CallError} if the server does not answer.
 */
export async function inputsInAccount(key: SlateKey, user: string, teams: readonly string[]): Promise<ReadInputs> {
  const rowsIn = async <Rows extends InputRows>(kind: StoredInput<Rows>): Promise<Rows> => {
    const held = recordOf(kind, key, user).read()
    const server = kind.server(key, () => teams)
    return rowsOf(server === undefined ? held : adoptRows(held, await server.read(), held), kind.none)
  }
  const [settings, teamStacks, groups] = await Promise.all([
    rowsIn(storedSettings),
    rowsIn(storedTeamStacks),
    rowsIn(storedGroups),
  ])
  return { settings, teamStacks, groups }
}
