import { RunSummary } from '@slatecraft/contract'
import { type BuildRequestInput, Lineup, SlateKey, WrittenRequest } from '@slatecraft/slate'
import * as z from 'zod'
import type { SharedChanges } from '../../../browser/changesInAllTabs.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import type { OrderedStore, Stored, StoreKey } from './orderedStore.ts'

/** The record of a run or bucket in this browser, without lineups and request. */
const KeptRun = z.object({
  id: z.string(),
  slate: SlateKey,
  /** The user it must still be delivered to; null for runs that stay in this browser. */
  owner: z.string().nullable(),
  name: z.string(),
  isBucket: z.boolean(),
  isHidden: z.boolean(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** Last change or view, in ms since 1970. */
  usedAt: z.number(),
  count: z.int(),
  status: z.enum(['building', 'complete', 'failed', 'cancelled']),
  engine: z.enum(['server', 'browser']),
  elapsedMs: z.number(),
  summary: RunSummary.optional(),
})
export type KeptRun = z.infer<typeof KeptRun>

export interface KeptRunWhole extends KeptRun {
  lineups: Lineup[]
  request: BuildRequestInput | undefined
}

/** All runs in this browser: of every slate, visitors' runs and runs not yet delivered to an account. */
export interface KeptRuns {
  /** Newest first. */
  heads(): Promise<KeptRun[]>
  open(id: string): Promise<KeptRunWhole | undefined>
  /** Deletes old runs, and runs above a slate's limit. */
  begin(run: KeptRun, request: BuildRequestInput | undefined): Promise<void>
  /**
   * Writes a piece after the first `from` lineups: it replaces the piece at that offset, or everything if 0. Does not notify.
   *
   * @returns whether the run exists.
   */
  append(id: string, from: number, lineups: readonly Lineup[], change?: Partial<KeptRun>): Promise<boolean>
  /** Ignores missing runs. */
  change(id: string, change: Partial<KeptRun>): Promise<void>
  rewrite(id: string, change: (lineups: Lineup[]) => readonly Lineup[]): Promise<void>
  forget(id: string): Promise<void>
  subscribe: SharedChanges['subscribe']
}

interface KeptRunsOptions {
  store: OrderedStore
  changes: SharedChanges
  /** Serializes changes across tabs. */
  serially<Reply>(act: () => Promise<Reply>): Promise<Reply>
  /** In ms since 1970. */
  now(): number
}

const daysKept = 14
const mostOfSlate = 20
const dayMs = 24 * 60 * 60 * 1000

/** Lineups are stored in the pieces they arrived in, so a long build writes each one once. */
export function keptRuns({ store, changes, serially, now }: KeptRunsOptions): KeptRuns {
  let last: Promise<unknown> = Promise.resolve()
  /** Changes of this tab are serialized even if the browser has no locks. */
  const alone = <Reply>(act: () => Promise<Reply>): Promise<Reply> => {
    const turn = last.then(() => serially(act))
    last = turn.catch(() => undefined)
    return turn
  }
  const headOf = async (id: string) => (await store.under(['head', id])).map(readHead)[0]
  const lineupsOf = async (id: string) => (await store.under(['lineups', id])).flatMap(readLineups)
  const putHead = (run: KeptRun): Stored => ({ key: ['head', run.id], value: run })
  const heads = async () => {
    const all = (await store.under(['head'])).flatMap((stored) => readHead(stored) ?? [])
    return all.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  }
  const onHead = (id: string, act: (head: KeptRun) => Promise<void>) =>
    alone(async () => {
      const head = await headOf(id)
      if (head !== undefined) await act(head)
      return head !== undefined
    })
  const changed = async (id: string, act: (head: KeptRun) => Promise<void>) => {
    await onHead(id, act)
    changes.tell()
  }

  return {
    heads,
    async open(id) {
      const head = await headOf(id)
      if (head === undefined) return undefined
      const [request] = await store.under(['request', id])
      const written = WrittenRequest.safeParse(request?.value)
      return { ...head, lineups: await lineupsOf(id), request: written.success ? written.data : undefined }
    },
    begin: (run, request) =>
      alone(async () => {
        const dropped = droppedFor(run, await heads(), now())
        await store.write({
          remove: dropped.flatMap(pathsOf),
          put: [putHead(run), ...(request === undefined ? [] : [{ key: ['request', run.id], value: request }])],
        })
        changes.tell()
      }),
    append: (id, from, lineups, change = {}) =>
      onHead(id, async (head) => {
        const pieces = lineups.length === 0 ? [] : [{ key: ['lineups', id, from], value: lineups }]
        const count = from + lineups.length
        await store.write({
          remove: from === 0 ? [['lineups', id]] : [],
          put: [putHead({ ...head, usedAt: now(), count, ...change }), ...pieces],
        })
      }),
    change: (id, change) => changed(id, (head) => store.write({ put: [putHead({ ...head, ...change })] })),
    rewrite: (id, change) =>
      changed(id, async (head) => {
        const lineups = change(await lineupsOf(id))
        await store.write({
          remove: [['lineups', id]],
          put: [
            putHead({ ...head, usedAt: now(), count: lineups.length }),
            ...(lineups.length === 0 ? [] : [{ key: ['lineups', id, 0], value: lineups }]),
          ],
        })
      }),
    forget: (id) =>
      alone(async () => {
        await store.write({ remove: pathsOf(id) })
        changes.tell()
      }),
    subscribe: changes.subscribe,
  }
}

const pathsOf = (id: string): StoreKey[] => [
  ['head', id],
  ['request', id],
  ['lineups', id],
]

/** Runs unused for two weeks, and runs beyond a slate's twentieth; undelivered runs stay. */
function droppedFor(run: KeptRun, all: readonly KeptRun[], now: number): string[] {
  const stays = all.filter(({ owner, usedAt }) => owner !== null || now - usedAt <= daysKept * dayMs)
  const ofSlate = stays.filter(
    ({ slate, owner, isBucket }) => owner === null && !isBucket && slateId(slate) === slateId(run.slate),
  )
  const tooMany = new Set(run.isBucket ? [] : ofSlate.slice(mostOfSlate - 1).map(({ id }) => id))
  return all.filter((each) => !stays.includes(each) || tooMany.has(each.id)).map(({ id }) => id)
}

const readHead = ({ value }: Stored): KeptRun | undefined => KeptRun.safeParse(value).data
const readLineups = ({ value }: Stored): Lineup[] => z.array(Lineup).safeParse(value).data ?? []
