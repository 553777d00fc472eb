import { notifications } from '@mantine/notifications'
import { getContests, type OfferedContest, removeContest, saveContests } from '@slatecraft/contract'
import type { Contest, SlateKey } from '@slatecraft/slate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, call } from '../../../api/api.ts'
import { useSession } from '../../../session/session.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import { keptContests, withContests } from './keptContests.ts'

/** The contests of a slate that can be simulated. */
export interface Contests {
  /** The preset one first: published ones, the user's own, then usual ones. */
  offered: readonly OfferedContest[] | 'loading' | { fault: string }
  retry(): void
  /** Keeps contests for this slate: in the account, or a visitor's in this browser. Failures are shown. */
  keep(contests: readonly Contest[]): void
  remove(id: string): void
  /** For admins: makes contests everybody's. */
  publish(contests: readonly Contest[]): void
}

interface ContestsOptions {
  /** An imported slate that no account has. */
  isInBrowser: boolean
  /** Until it is known, the slate may be one; known unless it is said. */
  isSourceKnown?: boolean
}

/** Loads with each slate (SL-27, SM-09). */
export function useContests(slate: SlateKey, { isInBrowser, isSourceKnown = true }: ContestsOptions): Contests {
  const queries = useQueryClient()
  const { isLoggedIn, userId } = useSession()
  const isKeptHere = isInBrowser || !isLoggedIn
  const queryKey = ['contests', slateId(slate), isInBrowser, userId]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled: isSourceKnown,
    async queryFn({ signal }) {
      const listed = isInBrowser ? (await import('./offeredHere.ts')).usualHere(slate) : await contestsOf(slate, signal)
      return isKeptHere ? withKept(listed, keptContests(slate).read()) : listed
    },
  })
  useEffect(() => {
    if (error !== null) console.error('unable to fetch contests', error)
  }, [error])

  async function change(act: () => Promise<unknown>, title: string) {
    try {
      await act()
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : String(fault)
      notifications.show({ title, message, color: 'red' })
    }
    // An answer that is on its way may be older than the change.
    await queries.cancelQueries({ queryKey })
    await queries.invalidateQueries({ queryKey })
  }
  const save = (contests: readonly Contest[], everybody: boolean) =>
    call(saveContests, { params: slate, query: workQuery(slate), body: { contests: [...contests], everybody } })

  return {
    offered: data ?? (error === null || isFetching ? 'loading' : { fault: error.message }),
    retry: () => void refetch(),
    keep: (contests) =>
      void change(async () => {
        const record = keptContests(slate)
        if (isKeptHere) record.write(withContests(record.read(), contests.map(withId)))
        else await save(contests, false)
      }, 'Contest not saved'),
    remove: (id) =>
      void change(async () => {
        const record = keptContests(slate)
        if (isKeptHere) record.write(record.read().filter((contest) => contest.id !== id))
        else await call(removeContest, { params: { ...slate, contestId: id }, query: workQuery(slate) })
      }, 'Contest not removed'),
    publish: (contests) => void change(() => save(contests, true), 'Contest not published'),
  }
}

const workQuery = ({ contestType }: SlateKey) => ({ contestType })

/** @throws {CallError} if the server has none to offer. */
async function contestsOf(
  { season, counter, slate, sport, site, contestType }: SlateKey,
  signal: AbortSignal,
): Promise<OfferedContest[]> {
  const query = { year: season, counter, slate, sport, site, contestType }
  const { statusCode, body } = await call(getContests, { params: {}, query, signal })
  if (statusCode !== 200) throw new CallError(`The server answered with status ${statusCode}.`)
  return (body.slates.find((listed) => listed.slate === slate) ?? body.slates[0])?.contests ?? []
}

/** A visitor's own come after the published ones. */
async function withKept(listed: readonly OfferedContest[], kept: readonly Contest[]): Promise<OfferedContest[]> {
  if (kept.length === 0) return [...listed]
  const { offered } = await import('./offeredHere.ts')
  const yours = kept.map((contest) => offered('yours', contest))
  const isUsual = ({ kind }: OfferedContest) => kind === 'usual'
  return [...listed.filter((contest) => !isUsual(contest)), ...yours, ...listed.filter(isUsual)]
}

/** In the account, the server gives the id. */
const withId = (contest: Contest): Contest =>
  contest.id === '' ? { ...contest, id: `kept-${contest.name}`.slice(0, 80) } : contest
