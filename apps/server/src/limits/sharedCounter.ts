import type { SharedCounts } from '@slatecraft/store'
import { answered } from './answered.ts'
import type { Trouble } from './sayOnce.ts'

interface WindowCount {
  count: number
  /** How long the window still is. */
  msLeft: number
}

/**
 * Counts in memory what all servers count together: this server's count is exact, that of the others is as of the last
 * exchange with the database.
 */
export interface SharedCounter {
  /** Counts one more in the window that is now. Windows begin at multiples of their length, by the database's clock. */
  count(name: string, windowMs: number): WindowCount
  /** Tells the database what was counted here, and learns what the others counted: one exchange at a time. Never rejects. */
  exchange(): Promise<void>
  close(): Promise<void>
}

interface CounterOptions {
  counts: Pick<SharedCounts, 'addAll' | 'forgetEnded'>
  trouble: Trouble
  /** Milliseconds since 1970, roughly: the database's clock corrects it. It never goes back. */
  clock?: () => number
  everyMs?: number
}

/** One name in its newest window. */
interface Counted {
  name: string
  windowMs: number
  window: number
  own: number
  /** How much of `own` the database has. */
  told: number
  others: number
}

/** Names in memory: about 10 MB. The oldest make room; what they had told the database still counts. */
const mostNames = 50_000

/** Names in one statement. */
const mostAtOnce = 2000

const forgetEveryMs = 60_000

const steadyClock = () => performance.timeOrigin + performance.now()

export function sharedCounter({ counts, trouble, clock = steadyClock, everyMs = 250 }: CounterOptions): SharedCounter {
  const newest = new Map<string, Counted>()
  /** What the database does not have yet. */
  const changed = new Set<Counted>()
  /** The database's clock minus ours; undefined until it has answered. */
  let aheadMs: number | undefined
  let forgotAt = clock()
  let running: Promise<void> | undefined

  const now = () => clock() + (aheadMs ?? 0)

  function startOf(name: string, windowMs: number, window: number): Counted {
    const before = newest.get(name)
    if (before !== undefined) drop(before)
    else if (newest.size >= mostNames) drop(newest.values().next().value!)
    const counted = { name, windowMs, window, own: 0, told: 0, others: 0 }
    newest.set(name, counted)
    return counted
  }

  function drop(counted: Counted) {
    newest.delete(counted.name)
    changed.delete(counted)
  }

  async function tell(some: readonly Counted[]) {
    const sent = some.map((counted) => ({ counted, add: counted.own - counted.told }))
    for (const counted of some) changed.delete(counted)
    try {
      const begin = clock()
      const answer = await counts.addAll(
        sent.map(({ counted: { name, windowMs, window }, add }) => ({ name, windowMs, window, add })),
      )
      aheadMs = answer.now - (begin + clock()) / 2
      const totals = new Map(answer.totals.map((total) => [total.name, total.count]))
      for (const { counted, add } of sent) {
        counted.told += add
        counted.others = Math.max(0, totals.get(counted.name)! - counted.told)
      }
      trouble.worked()
    } catch (error) {
      for (const counted of some) if (newest.get(counted.name) === counted) changed.add(counted)
      trouble.failed(error)
    }
  }

  async function forgetEnded() {
    forgotAt = clock()
    for (const counted of newest.values()) if ((counted.window + 1) * counted.windowMs <= now()) drop(counted)
    await counts.forgetEnded().catch(trouble.failed)
  }

  async function exchangeOnce() {
    if (clock() - forgotAt >= forgetEveryMs) await forgetEnded()
    if (changed.size > 0 || aheadMs === undefined) await tell([...changed].slice(0, mostAtOnce))
  }

  function exchange(): Promise<void> {
    running ??= exchangeOnce().finally(() => {
      running = undefined
    })
    return answered(running).catch(trouble.failed)
  }

  const timer = setInterval(exchange, everyMs).unref()
  return {
    count(name, windowMs) {
      const at = now()
      const window = Math.floor(at / windowMs)
      let counted = newest.get(name)
      // A corrected clock can go back a little; the newer window goes on.
      if (counted === undefined || counted.window < window) counted = startOf(name, windowMs, window)
      counted.own++
      changed.add(counted)
      return { count: counted.own + counted.others, msLeft: (counted.window + 1) * windowMs - at }
    },
    exchange,
    async close() {
      clearInterval(timer)
      if (running !== undefined) await answered(running).catch(trouble.failed)
    },
  }
}
