import { findRuleset, InputError, type Player, type Ruleset, type SlateKey } from '@slatecraft/slate'
import type { SlateSource } from '../slateSource.ts'
import { slateAt } from './slateAt.ts'

export interface ContestAt {
  players: readonly Player[]
  pool: ReadonlySet<string>
  slots: Ruleset['slots']
}

/**
 * The pool and the roster of a slate that lineups are kept for.
 *
 * @throws {ApiError | InputError} where there is no such slate, or its site no longer plays it.
 */
export async function contestAt(key: SlateKey, source: SlateSource): Promise<ContestAt> {
  const { players } = await slateAt(key, source)
  const ruleset = findRuleset(key)
  if (ruleset === undefined)
    throw new InputError([
      { field: 'site', reason: `has no rules of ${key.sport} ${key.contestType} in ${key.season}` },
    ])
  return { players, pool: new Set(players.map(({ Id }) => Id)), slots: ruleset.slots }
}
