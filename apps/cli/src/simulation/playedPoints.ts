import { type Fault, InputError, type Player, type SimulationRequest } from '@slatecraft/slate'
import * as z from 'zod'
import { readJson } from '../files.ts'

const Given = z.record(z.string(), z.strictObject({ points: z.number(), left: z.number().min(0).max(1).default(0) }))

/**
 * Reads `{ "Josh Allen": { "points": 12.4, "left": 0.25 } }`, by name or ID. Without `left` the game is over.
 *
 * @throws {InputError} naming each player who is not in the pool, or is in it more than once.
 */
export function readPlayed(path: string | undefined, pool: readonly Player[]): SimulationRequest['played'] {
  if (path === undefined) return {}
  const given = readJson(path)
  const parsed = Given.safeParse(given)
  if (!parsed.success) throw InputError.fromZod(parsed.error, given)
  const faults: Fault[] = []
  const played: SimulationRequest['played'] = {}
  for (const [who, part] of Object.entries(parsed.data)) {
    const byId = pool.filter(({ Id }) => Id === who)
    // In a showdown the person is the FLEX row; the captain's draw follows.
    const found = byId.length > 0 ? byId : pool.filter((row) => row.Name === who && row.RosterPosition !== 'CPT')
    if (found.length === 1) played[found[0]!.Id] = part
    else
      faults.push({
        field: path,
        reason: `${who} ${found.length === 0 ? 'is not in the pool' : `is ${found.length} players: use the ID`}`,
      })
  }
  if (faults.length > 0) throw new InputError(faults)
  return played
}
