import { findRuleset, InputError, type Player, personsOf, type Ruleset, type SlateKey } from '@slatecraft/slate'
import type { SlateSource } from '../slateSource.ts'
import { slateAt } from './slateAt.ts'

export interface ContestAt {
  players: readonly Player[]
  /** By the ids of the pool: rows with the same number are the same human, as captain and as himself. */
  personOf: ReadonlyMap<string, number>
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
  const persons = personsOf(players)
  return { players, personOf: new Map(players.map(({ Id }, at) => [Id, persons[at]!])), slots: ruleset.slots }
}
