import type { StandingsUpload } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import {
  forgetContest,
  keepContest,
  maxStandingsOfSlate,
  type StandingsToKeep,
  type Store,
  type StoredStandings,
} from '@slatecraft/store'
import type * as z from 'zod'
import { ApiError } from '../http/apiError.ts'
import type { CheckedStandings } from '../jobs/jobKinds.ts'
import type { ServerParts } from '../serverParts.ts'

/** A file to keep, with what it teaches. */
type Checked = StandingsToKeep & CheckedStandings

/**
 * An uploaded file, checked in a thread against the published slate.
 *
 * @throws {ApiError} if there is no such slate; {InputError} naming what is wrong with the file.
 */
export async function checkedStandings(
  { store, jobs }: Pick<ServerParts, 'store' | 'jobs'>,
  key: SlateKey,
  { contest, file }: z.output<typeof StandingsUpload>,
): Promise<Checked> {
  const slate = await store.findSlate(key)
  if (slate === undefined) throw new ApiError('not-found', 'There is no such published slate.')
  const packed = Buffer.from(file, 'base64')
  const paidPlaces = await paidPlacesOf(store, key, contest)
  return { contest, packed, ...(await jobs.checkStandings({ packed, key, players: slate.players, paidPlaces })) }
}

/** Undefined if no published contest says. */
async function paidPlacesOf({ contests }: Pick<Store, 'contests'>, key: SlateKey, contest: string) {
  const { published } = await contests.list(key)
  const named = published.find(({ id }) => id === contest) ?? published.find(({ name }) => name === contest)
  return named?.prizes.at(-1)?.to
}

type Kept = Pick<Store, 'standings' | 'history' | 'finishedContests'>

/** Keeps the file for everybody, and what it teaches. @throws {ApiError} if there is no room for it. */
export async function keptStandings(
  store: Kept,
  key: SlateKey,
  { taught, sheets, ...standings }: Checked,
  by: string,
): Promise<StoredStandings> {
  const saved = await store.standings.save(key, standings)
  if (saved.status === 'done') {
    const { contestId, name } = saved.standings
    await keepContest(store, { contest: { ...taught, contestId, name }, sheets, by })
    return saved.standings
  }
  throw new ApiError(
    'bad-input',
    saved.status === 'full'
      ? `This slate already has standings of ${maxStandingsOfSlate} contests, the maximum. Delete one first.`
      : 'The standings of all slates take up too much room. Delete some of old slates.',
  )
}

/** @returns whether there were any. */
export async function removedStandings(store: Kept, key: SlateKey, contestId: string): Promise<boolean> {
  if (!(await store.standings.remove(key, contestId))) return false
  await forgetContest(store, key, contestId)
  return true
}
