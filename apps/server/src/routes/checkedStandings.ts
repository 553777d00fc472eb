import type { StandingsUpload } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { maxStandingsOfSlate, type StandingsToKeep, type Store, type StoredStandings } from '@slatecraft/store'
import type * as z from 'zod'
import { ApiError } from '../http/apiError.ts'
import type { ServerParts } from '../serverParts.ts'

/**
 * An uploaded file, checked in a thread against the published slate.
 *
 * @throws {ApiError} if there is no such slate; {InputError} naming what is wrong with the file.
 */
export async function checkedStandings(
  { store, jobs }: Pick<ServerParts, 'store' | 'jobs'>,
  key: SlateKey,
  { contest, file }: z.output<typeof StandingsUpload>,
): Promise<StandingsToKeep> {
  const slate = await store.findSlate(key)
  if (slate === undefined) throw new ApiError('not-found', 'There is no such published slate.')
  const packed = Buffer.from(file, 'base64')
  return { contest, packed, ...(await jobs.checkStandings({ packed, key, players: slate.players })) }
}

/** @throws {ApiError} if there is no room for them. */
export async function keptStandings(
  { standings }: Pick<Store, 'standings'>,
  key: SlateKey,
  checked: StandingsToKeep,
): Promise<StoredStandings> {
  const saved = await standings.save(key, checked)
  if (saved.status === 'done') return saved.standings
  throw new ApiError(
    'bad-input',
    saved.status === 'full'
      ? `This slate already has standings of ${maxStandingsOfSlate} contests, the maximum. Delete one first.`
      : 'The standings of all slates take up too much room. Delete some of old slates.',
  )
}
