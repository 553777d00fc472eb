import { and, count, eq, gt, inArray, lte } from 'drizzle-orm'
import { trialMarks as marks } from '../accountSchema.ts'
import type { Queries } from '../database.ts'
import type { TrialMark, TrialMarks } from '../subscriptions.ts'
import { withLock } from './advisoryLock.ts'
import type { QueryParts } from './queryParts.ts'

/** Longer than any order takes. If the server dies during one, its marks are gone after this time. */
const orderMs = 3_600_000

export function trialMarks({ db, serially, stamp }: QueryParts): TrialMarks {
  return {
    spent: (of) => firstSpent(db, of, stamp()),

    take: (of) =>
      serially('trials', () =>
        withLock(db, 'trials', async (tx) => {
          const at = stamp()
          const spent = await firstSpent(tx, of, at)
          if (spent !== undefined) return { spent }
          const forgetAt = new Date(at.getTime() + orderMs)
          const put = await tx
            .insert(marks)
            .values(of.map(({ kind, hash }) => ({ kind, hash, at, forgetAt })))
            .returning({ id: marks.id })
          return { taken: put.map(({ id }, n) => ({ id, forgetAt: of[n]!.forgetAt })) }
        }),
      ),

    async keep(taken) {
      for (const { id, forgetAt } of taken) await db.update(marks).set({ forgetAt }).where(eq(marks.id, id))
    },

    async giveBack(taken) {
      await db.delete(marks).where(
        inArray(
          marks.id,
          taken.map(({ id }) => id),
        ),
      )
    },

    async put(of) {
      if (of.length === 0) return
      await db.insert(marks).values(of.map(({ kind, hash, forgetAt }) => ({ kind, hash, at: stamp(), forgetAt })))
    },

    async forgetTrials(now) {
      await db.delete(marks).where(lte(marks.forgetAt, now))
    },
  }
}

/** The kind of the first mark that is on as many trials as it may be. */
async function firstSpent(db: Queries, of: readonly TrialMark[], now: Date): Promise<TrialMark['kind'] | undefined> {
  if (of.length === 0) return undefined
  const rows = await db
    .select({ kind: marks.kind, hash: marks.hash, trials: count() })
    .from(marks)
    .where(
      and(
        inArray(
          marks.hash,
          of.map(({ hash }) => hash),
        ),
        gt(marks.forgetAt, now),
      ),
    )
    .groupBy(marks.kind, marks.hash)
  const trialsOf = (mark: TrialMark) =>
    rows.find(({ kind, hash }) => kind === mark.kind && hash === mark.hash)?.trials ?? 0
  return of.find((mark) => trialsOf(mark) >= mark.most)?.kind
}
