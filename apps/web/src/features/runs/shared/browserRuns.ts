import type { Lineup, SlateKey } from '@slatecraft/slate'
import { slateId } from '../../slate/shared/slateId.ts'
import type { KeptRun, KeptRuns } from './keptRuns.ts'
import type { RunHead } from './runs.ts'
import type { RunsHome } from './runsHome.ts'
import { withTags } from './tagging.ts'

interface BrowserRunsOptions {
  newId(): string
  /** In ms since 1970. */
  now(): number
}

/** Runs stored in this browser: a visitor's runs, and any user's on an uploaded slate. */
export function browserRuns(slate: SlateKey, kept: KeptRuns, { newId, now }: BrowserRunsOptions): RunsHome {
  const changeLineups = (id: string, change: (lineups: Lineup[]) => readonly Lineup[]) => kept.rewrite(id, change)
  return {
    heads: async () => (await ofSlate(slate, kept)).filter(({ isHidden }) => !isHidden).map(headOf),
    async open(id) {
      const run = await kept.open(id)
      if (run === undefined) throw new Error('This run is no longer in this browser.')
      return { ...headOf(run), lineups: run.lineups, request: run.request, summary: run.summary }
    },
    async create({ name, isBucket, request }) {
      const run = await newRun({ slate, isBucket, name }, kept, { newId, now })
      await kept.begin({ ...run, status: 'complete' }, request)
      return run.id
    },
    rename: (id, name) => kept.change(id, { name }),
    setHidden: (id, isHidden) => kept.change(id, { isHidden }),
    add: (id, lineups) =>
      changeLineups(id, (held) => {
        const uuids = new Set(held.map(({ uuid }) => uuid))
        return [...held, ...lineups.filter(({ uuid }) => !uuids.has(uuid))]
      }),
    async remove(id, lineups) {
      const uuids = new Set(lineups.map(({ uuid }) => uuid))
      await changeLineups(id, (held) => held.filter(({ uuid }) => !uuids.has(uuid)))
    },
    async tag(id, changes) {
      await changeLineups(id, (held) => withTags(held, changes))
      return { done: changes }
    },
  }
}

/** An empty run or bucket, numbered unless it has a name. */
export async function newRun(
  { slate, isBucket, name }: Pick<KeptRun, 'slate' | 'isBucket'> & { name?: string | undefined },
  kept: KeptRuns,
  { newId, now }: BrowserRunsOptions,
): Promise<KeptRun> {
  const word = isBucket ? 'Bucket' : 'Run'
  const numbers = (await ofSlate(slate, kept)).map((run) => Number(new RegExp(`^${word} (\\d+)$`).exec(run.name)?.[1]))
  const next = Math.max(0, ...numbers.filter(Number.isInteger)) + 1
  return {
    id: newId(),
    slate,
    owner: null,
    name: name ?? `${word} ${next}`,
    isBucket,
    isHidden: false,
    createdAt: new Date(now()).toISOString(),
    usedAt: now(),
    count: 0,
    status: 'building',
    engine: 'browser',
    elapsedMs: 0,
  }
}

const ofSlate = async (slate: SlateKey, kept: KeptRuns) =>
  (await kept.heads()).filter((run) => run.owner === null && slateId(run.slate) === slateId(slate))

const headOf = ({ id, name, isBucket, createdAt, count, status }: KeptRun): RunHead => ({
  id,
  name,
  isBucket,
  createdAt,
  count,
  status,
})
