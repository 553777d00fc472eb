import { NightRecord, type SlateKey } from '@slatecraft/slate'
import * as z from 'zod'
import type { OrderedStore, StoreKey } from '../../runs/shared/orderedStore.ts'
import { nightKey } from './nightKey.ts'

const Kept = z.object({ savedAt: z.iso.datetime(), record: NightRecord })
/** A finished contest, and when it was compared. */
export type KeptNight = z.infer<typeof Kept>

/** One user’s nights of one sport and site. */
export interface NightShelf extends Pick<SlateKey, 'sport' | 'site'> {
  /** Null for visitors. */
  userId: string | null
}

/** Finished contests that this browser keeps, because no account can. */
export function keptNights(store: OrderedStore) {
  const pathOf = ({ userId, sport, site }: NightShelf): StoreKey => ['night', userId ?? '', sport, site]
  return {
    async read(shelf: NightShelf): Promise<KeptNight[]> {
      const found = await store.under(pathOf(shelf))
      return found.flatMap(({ value }) => Kept.safeParse(value).data ?? [])
    },
    put: (shelf: NightShelf, night: KeptNight) =>
      store.write({ put: [{ key: [...pathOf(shelf), nightKey(night.record)], value: night }] }),
    remove: (shelf: NightShelf, record: NightRecord) => store.write({ remove: [[...pathOf(shelf), nightKey(record)]] }),
  }
}
