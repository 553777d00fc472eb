import { findRuleset, InputError, type Player, personsOf, type Ruleset, type SlateKey } from '@slatecraft/slate'
import type { Finder, FoundSlate, SlateSource } from '../slateSource.ts'
import { requireSlate } from './requireSlate.ts'

export interface Contest extends Pick<FoundSlate, 'isOwn'> {
  players: readonly Player[]
  /** By id: rows with the same number are the same person, as captain and as flex. */
  personOf: ReadonlyMap<string, number>
  slots: Ruleset['slots']
}

/**
 * The pool and the roster of a slate, as the user finds it.
 *
 * @throws {ApiError | InputError} if there is no such slate, or no rules for its contest.
 */
export async function requireContest(key: SlateKey, source: SlateSource, userId: Finder): Promise<Contest> {
  const { players, isOwn } = await requireSlate(key, source, userId)
  const ruleset = findRuleset(key)
  if (ruleset === undefined)
    throw new InputError([
      { field: 'site', reason: `has no ${key.sport} ${key.contestType} contests in ${key.season}` },
    ])
  const persons = personsOf(players)
  return { isOwn, players, personOf: new Map(players.map(({ Id }, at) => [Id, persons[at]!])), slots: ruleset.slots }
}
