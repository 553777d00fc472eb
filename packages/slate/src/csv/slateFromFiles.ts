import { fits } from '../assignSlots.ts'
import { type SlateKey, slateKeyFault } from '../contest.ts'
import { InputError } from '../inputError.ts'
import { derivePlayer, type Player, type PlayerRow } from '../player.ts'
import type { Ruleset } from '../ruleset.ts'
import { findRuleset } from '../rulesets.ts'
import { joinMessages } from './joinMessages.ts'
import { joinProjections } from './joinProjections.ts'
import { readPlayers } from './readPlayers.ts'
import { readProjections } from './readProjections.ts'
import { refuseIfAny } from './refuseIfAny.ts'

export interface SlateFromFiles {
  players: Player[]
  /** Whether the projections come from a file of projections, not from the site's averages. */
  hasProjections: boolean
  maxSalary: number
  /** For the user: what was read, and what of it found no counterpart. */
  messages: string[]
}

export interface SlateFiles {
  key: Pick<SlateKey, 'sport' | 'site' | 'contestType' | 'season' | 'counter'>
  players: string | Uint8Array
  projections?: string | Uint8Array | undefined
}

/**
 * Makes a slate's pool from the site's player list and, if there is one, a file of projections.
 *
 * @throws {InputError} naming the file, the row and the reason; nothing is ever read by half.
 */
export function slateFromFiles({
  key,
  players: playersFile,
  projections: projectionsFile,
}: SlateFiles): SlateFromFiles {
  const ruleset = rulesOf(key)
  const pool = inFile('players', () => readPlayers(playersFile, ruleset))
  refusePoolWithoutRoster(pool.players, ruleset)
  const messages = [`${pool.players.length} rows of players read`, ...pool.notes]
  if (projectionsFile === undefined)
    return { players: pool.players.map(derivePlayer), hasProjections: false, maxSalary: ruleset.salaryCap, messages }

  const projections = inFile('projections', () => readProjections(projectionsFile))
  const joined = joinProjections(pool.players, projections.rows, ruleset)
  if (joined.matched === 0)
    throw new InputError([{ field: 'projections', reason: 'none of its rows is about a player of this pool' }])
  messages.push(...joinMessages(projections, joined, pool.players, key.sport))
  return { players: joined.players.map(derivePlayer), hasProjections: true, maxSalary: ruleset.salaryCap, messages }
}

function rulesOf(key: SlateFiles['key']): Ruleset {
  const fault = slateKeyFault(key)
  const ruleset = findRuleset(key)
  if (fault === undefined && ruleset !== undefined) return ruleset
  const reason = fault ?? `no ${key.contestType} rules are known for ${key.sport} on ${key.site} in ${key.season}`
  throw new InputError([{ field: 'site', reason }])
}

/** Faults say which of the two files they are in: `players row 12`. */
function inFile<Read>(file: 'players' | 'projections', read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(error.faults.map(({ field, reason }) => ({ field: `${file} ${field}`.trim(), reason })))
  }
}

/** A pool that leaves a roster place empty can make no lineup; whether salaries allow one is for the optimizer. */
function refusePoolWithoutRoster(rows: readonly PlayerRow[], { slots }: Ruleset) {
  const players = rows.map(derivePlayer)
  const places = [...new Set(slots.map(({ name }) => name))].map((name) => {
    const ofName = slots.filter((slot) => slot.name === name)
    return { name, needed: ofName.length, able: players.filter((player) => fits(player, ofName[0]!)).length }
  })
  refuseIfAny(
    places
      .filter(({ needed, able }) => able < needed)
      .map(({ name, needed, able }) => ({
        field: 'players',
        reason: `a lineup needs ${needed} ${name}, the pool has ${able === 0 ? 'none' : `only ${able}`}`,
      })),
  )
}
