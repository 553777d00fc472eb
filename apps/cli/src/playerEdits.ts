import { type Fault, InputError, type Player } from '@slatecraft/slate'
import * as z from 'zod'
import { readJson } from './files.ts'

const Edits = z.record(z.string(), z.record(z.string(), z.unknown()))

/**
 * Players with the fields of an edits file applied, by ID or by name: `{ "Josh Allen": { "MinExp": 20 } }`. The fields
 * themselves are checked when the request is parsed. An edited deviation, floor or ceiling replaces what the files say about
 * the spread of the player's points.
 *
 * @throws {InputError} naming each player who is not in the pool, or is in it more than once.
 */
export function withEdits(players: readonly object[], pool: readonly Player[], path: string): object[] {
  const given = readJson(path)
  const parsed = Edits.safeParse(given)
  if (!parsed.success) throw InputError.fromZod(parsed.error, given)
  const faults: Fault[] = []
  const edited = [...players]
  for (const [who, edit] of Object.entries(parsed.data)) {
    const byId = pool.findIndex(({ Id }) => Id === who)
    const rows = byId === -1 ? [...pool.keys()].filter((row) => pool[row]!.Name === who) : [byId]
    if (rows.length !== 1) faults.push({ field: path, reason: `${who} ${whyNot(rows.map((row) => pool[row]!.Id))}` })
    else edited[rows[0]!] = { ...edited[rows[0]!], ...withOwnLaw(edit) }
  }
  if (faults.length > 0) throw new InputError(faults)
  return edited
}

/** Simulations draw the user's numbers as they are, so the percentiles and the deviation of files no longer count. */
function withOwnLaw(edit: Record<string, unknown>): Record<string, unknown> {
  const isLaw = ['StdDev', 'Floor', 'Ceiling'].some((field) => field in edit)
  return isLaw ? { Percentiles: null, StdDev: null, UserLaw: true, ...edit } : edit
}

const whyNot = (ids: readonly string[]) =>
  ids.length === 0 ? 'is not in the pool' : `is in the pool ${ids.length} times; use an ID: ${ids.join(', ')}`
