import { notifications } from '@mantine/notifications'
import { readNights, removeNight, saveNight } from '@slatecraft/contract'
import type { NightRecord, SlateKey } from '@slatecraft/slate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { useSession } from '../../../session/session.ts'
import { browserStore } from '../../runs/shared/browserStore.ts'
import { type KeptNight, keptNights, type NightShelf } from './keptNights.ts'
import { nightKey } from './nightKey.ts'

export interface ShownNight extends KeptNight {
  /** In this browser, not in the account. */
  isHere: boolean
}

/** The user's finished contests of a sport and site. */
export interface Nights {
  /** Latest first. */
  nights: readonly ShownNight[] | 'loading' | { fault: string }
  retry(): void
  /** Failures are shown. `isHere` puts it where it was; left out, it goes where its slate is. */
  save(record: NightRecord, isHere?: boolean): void
  remove(night: ShownNight): void
}

const kept = keptNights(browserStore('nights'))

/** @param isInBrowser an imported slate that no account has: its nights stay in this browser, as a visitor's do. */
export function useNights({ sport, site }: SlateKey, { isInBrowser }: { isInBrowser: boolean }): Nights {
  const queries = useQueryClient()
  const { isLoggedIn, userId } = useSession()
  const shelf: NightShelf = { userId: isLoggedIn ? (userId ?? 'unnamed') : null, sport, site }
  const queryKey = ['nights', sport, site, shelf.userId]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    async queryFn({ signal }) {
      const [inAccount, here] = await Promise.all([
        isLoggedIn ? call(readNights, { params: { sport, site }, signal }) : { nights: [] },
        kept.read(shelf),
      ])
      return latestFirst([
        ...inAccount.nights.map(({ saved_at, record }) => ({ savedAt: saved_at, record, isHere: false })),
        ...here.map((night) => ({ ...night, isHere: true })),
      ])
    },
  })

  /** Shows it at once; what can't be kept is taken back. */
  async function change(next: (nights: readonly ShownNight[]) => ShownNight[], act: () => Promise<unknown>) {
    // An answer that is on its way may be older than the change.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<readonly ShownNight[]>(queryKey, (nights = []) => latestFirst(next(nights)))
    try {
      await act()
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : String(fault)
      notifications.show({ title: 'Your list of nights is not saved', message, color: 'red' })
    }
    await queries.invalidateQueries({ queryKey })
  }

  return {
    nights: data ?? (error === null || isFetching ? 'loading' : { fault: error.message }),
    retry: () => void refetch(),
    save(record, isHere = isInBrowser || !isLoggedIn) {
      const night = { savedAt: new Date().toISOString(), record, isHere }
      void change(
        (nights) => [night, ...nights.filter((one) => nightKey(one.record) !== nightKey(record))],
        () =>
          isHere
            ? kept.put(shelf, { savedAt: night.savedAt, record })
            : call(saveNight, { params: record.slate, query: typeOf(record), body: { record } }),
      )
    },
    remove({ record, isHere }) {
      void change(
        (nights) => nights.filter((one) => nightKey(one.record) !== nightKey(record)),
        () =>
          isHere
            ? kept.remove(shelf, record)
            : call(removeNight, { params: { ...record.slate, contestId: record.contest.id }, query: typeOf(record) }),
      )
    },
  }
}

const typeOf = ({ slate: { contestType } }: NightRecord) => ({ contestType })

/** By night, then by when it was compared. One of each contest. */
function latestFirst(nights: readonly ShownNight[]): ShownNight[] {
  const sorted = nights.toSorted(
    (a, b) => b.record.night.localeCompare(a.record.night) || b.savedAt.localeCompare(a.savedAt),
  )
  return [...new Map(sorted.toReversed().map((night) => [nightKey(night.record), night])).values()].toReversed()
}
