import { usualContests } from '@slatecraft/simulator'
import { type Contest, type ContestType, InputError, type SlateKey } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FoundSlate, SlateSource } from '../slateSource.ts'
import { requireSlate } from './requireSlate.ts'

interface NamedContest {
  id: string
  period: Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>
  contestType: ContestType
  /** Not given by documented calls: the contest then tells it, or the players do. */
  slate: string | undefined
  /** Ids of the lineups' players. */
  players: readonly string[]
}

interface Finding {
  store: Store
  source: SlateSource
  userId: string
}

/**
 * The contest that a call names by its id, and its slate: one of the user's own, a published one, or a usual one.
 *
 * @throws {InputError | ApiError} if there is none, or if the slate has to be named.
 */
export async function simulatedContest(
  { id, period, contestType, slate, players }: NamedContest,
  { store, source, userId }: Finding,
): Promise<{ contest: Contest; slate: FoundSlate }> {
  const kept = await store.contests.named(id, userId, { ...period, contestType, slate })
  const found = await Promise.all(
    kept.map(async ({ key, contest }) => ({ contest, slate: await source.find(key, userId) })),
  )
  const shown = found.flatMap(({ contest, slate: of }) => (of === undefined ? [] : [{ contest, slate: of }]))
  const names = [...new Set(shown.map((one) => one.slate.key.slate))]
  if (names.length > 1) throw slateNeeded(names)
  if (shown[0] !== undefined) return shown[0]
  const usual = usualContests(period).find((contest) => contest.id === id)
  if (usual === undefined)
    throw new InputError([{ field: 'contest_id', reason: `${id} is no contest that you can simulate` }])
  if (slate !== undefined)
    return { contest: usual, slate: await requireSlate({ ...period, contestType, slate }, source, userId) }
  return { contest: usual, slate: await slateOfPlayers() }

  /** The first slate of the period that has all of the players. */
  async function slateOfPlayers(): Promise<FoundSlate> {
    const own = (await store.ownSlates.all(userId)).filter(
      ({ isOwn, key }) =>
        isOwn &&
        key.contestType === contestType &&
        (Object.keys(period) as (keyof typeof period)[]).every((part) => key[part] === period[part]),
    )
    const listed = (await source.namesOf(period))[contestType]
    const names = [...new Set([...own.map(({ key }) => key.slate), ...listed])]
    for (const name of names) {
      const found = await source.find({ ...period, contestType, slate: name }, userId)
      const ids = new Set(found?.players.map(({ Id }) => Id))
      if (found !== undefined && players.every((player) => ids.has(player))) return found
    }
    throw names.length === 0
      ? new InputError([{ field: 'slate', reason: `there is no ${contestType} slate of this sport, site and date` }])
      : slateNeeded(names)
  }
}

const slateNeeded = (names: readonly string[]) =>
  new InputError([{ field: 'slate', reason: `is needed to tell which slate it is: ${names.join(', ')}` }])
