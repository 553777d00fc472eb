import { filledPool } from '@slatecraft/projections'
import { begunPlayers, type ImportedPool, isSame, mayLieAhead, type SlateKey, type Sport } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'

/** Our own projections where a published slate's files brought none, in a store that no server has open. */
export interface StoredBaselines {
  /** The pool as it was if they fail: the slate counts more. */
  filled(key: SlateKey, pool: ImportedPool): Promise<ImportedPool>
  /** After a change of a sport's history: fills again the slates without a projections file none of whose games has begun. */
  refresh(sport: Sport): Promise<void>
}

export function storedBaselines(store: Store): StoredBaselines {
  async function filledBy(key: SlateKey, pool: ImportedPool): Promise<ImportedPool> {
    const { sport, season } = key
    const sheets = await store.history.sheets({ sport, seasons: [season - 1, season] })
    return filledPool(key, pool, { sheets, links: await store.history.links(sport) })
  }

  async function refreshSlate(key: SlateKey): Promise<void> {
    const slate = await store.findSlate(key)
    if (slate === undefined || slate.hasProjections || begunPlayers(slate.players, Date.now()).size > 0) return
    const { players, maxSalary, hasProjections } = slate
    const refilled = await filledBy(key, { players, hasProjections })
    if (!isSame(refilled.players, players)) await store.importSlate({ key, maxSalary, ...refilled })
  }

  return {
    filled: (key, pool) =>
      filledBy(key, pool).catch((error: unknown) => {
        console.error('warning: no baseline projections:', error)
        return pool
      }),
    async refresh(sport) {
      for (const { key, hasProjections } of await store.publishedSlates.all(sport))
        if (!hasProjections && mayLieAhead(key, Date.now()))
          await refreshSlate(key).catch((error: unknown) =>
            console.error(`warning: no new baseline projections for ${key.slate}:`, error),
          )
    },
  }
}
