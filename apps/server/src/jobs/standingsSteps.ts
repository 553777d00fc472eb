import { gunzipSync } from 'node:zlib'
import { maxStandingsBytes } from '@slatecraft/contract'
import { contestSheets, finishedContest } from '@slatecraft/results'
import { finishedStandings } from '@slatecraft/simulator'
import { findRuleset, InputError, itemsOf, refuse } from '@slatecraft/slate'
import { joinStandings } from '@slatecraft/slate/csv'
import type { CheckedStandings, JobAsk } from './jobKinds.ts'

/**
 * Checks that a file has the standings of a finished contest of the slate, and takes from it what it teaches.
 *
 * @throws {InputError} naming what is wrong with it.
 */
export function* standingsSteps({
  packed,
  key,
  players,
  paidPlaces,
}: JobAsk<'checkStandings'>): Generator<undefined, CheckedStandings> {
  try {
    const ruleset = findRuleset(key) ?? refuse(`no rules are known of ${key.sport} ${key.contestType} contests`)
    const file = unpacked(packed)
    yield undefined
    const standings = finishedStandings(file, { players, ruleset })
    yield undefined
    const rows = itemsOf({ players }, ruleset).map(({ row }) => row)
    const joined = joinStandings(standings, rows, { salaryCap: ruleset.salaryCap })
    const contest = { standings, joined, players: rows, ruleset, key }
    const { contestId: _, name: __, ...taught } = finishedContest({ ...contest, contestId: '', name: '', paidPlaces })
    yield undefined
    const sheets = contestSheets(contest)
    return { entries: standings.entries.length, bytes: file.length, taught, sheets }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(
      error.faults.map(({ field, reason }) => ({ field: ['file', field].filter(Boolean).join(' '), reason })),
    )
  }
}

function unpacked(packed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(packed, { maxOutputLength: maxStandingsBytes })
  } catch (error) {
    return refuse(
      error instanceof RangeError
        ? `it has more than ${maxStandingsBytes / 1e6} MB`
        : 'it is not gzip’ed and then written in base64',
    )
  }
}
