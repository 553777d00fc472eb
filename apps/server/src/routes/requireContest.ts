import { findRuleset, InputError, type Player, personsOf, type Ruleset, type SlateKey } from '@slatecraft/slate'
import type { SlateSource } from '../slateSource.ts'
import { requireSlate } from './requireSlate.ts'

export interface Contest {
  players: readonly Player[]
  /** By id: rows with the same number are the same person, as captain and as flex. */
  personOf: ReadonlyMap<string, number>
  slots: Ruleset['slots']
}

/**
 * The pool and the roster of a slate.
 *
 * @throws {ApiError | InputError} if there is no such slate, or no rules for its contest.
 */
export async function requireContest(key: SlateKey, source: SlateSource): Promise<Contest> {
  const { players } = await requireSlate(key, source)
  const ruleset = findRuleset(key)
  if (ruleset === undefined)
    throw new InputError([
      { field: 'site', reason: `has no ${key.sport} ${key.contestType} contests in ${key.season}` },
    ])
  const persons = personsOf(players)
  return { players, personOf: new Map(players.map(({ Id }, at) => [Id, persons[at]!])), slots: ruleset.slots }
}
