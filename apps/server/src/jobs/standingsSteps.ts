import { gunzipSync } from 'node:zlib'
import { maxStandingsBytes } from '@slatecraft/contract'
import { finishedStandings } from '@slatecraft/simulator'
import { findRuleset, InputError, refuse } from '@slatecraft/slate'
import type { CheckedStandings, JobAsk } from './jobKinds.ts'

/**
 * Checks that a file has the standings of a finished contest of the slate.
 *
 * @throws {InputError} naming what is wrong with it.
 */
export function* standingsSteps({
  packed,
  key,
  players,
}: JobAsk<'checkStandings'>): Generator<undefined, CheckedStandings> {
  try {
    const ruleset = findRuleset(key) ?? refuse(`no rules are known of ${key.sport} ${key.contestType} contests`)
    const file = unpacked(packed)
    yield undefined
    const { entries } = finishedStandings(file, { players, ruleset })
    return { entries: entries.length, bytes: file.length }
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
