import { type Lineup, lineupHash, type SlateKey } from '@slatecraft/slate'
import { slateId } from '../../slate/shared/slateId.ts'
import type { RunClaims } from './claimRun.ts'
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
export function browserRuns(
  slate: SlateKey,
  kept: KeptRuns,
  { newId, now, claims: claimsNow }: BrowserRunsOptions & { claims(): Promise<RunClaims> },
): RunsHome {
  const changeLineups = (id: string, change: (lineups: Lineup[]) => readonly Lineup[]) => kept.rewrite(id, change)
  return {
    async heads() {
      const claims = await claimsNow()
      return (await ofSlate(slate, kept)).filter(({ isHidden }) => !isHidden).map((run) => headOf(run, claims))
    },
    async open(id) {
      const run = await kept.open(id)
      if (run === undefined) throw new Error('This run is no longer in this browser.')
      const { lineups, request, summary, engine } = run
      return { ...headOf(run, await claimsNow()), lineups, request, summary, engine }
    },
    async create({ name, isBucket, request }) {
      const run = await newRun({ slate, isBucket, name }, kept, { newId, now })
      await kept.begin({ ...run, status: 'complete' }, request)
      return run.id
    },
    rename: (id, name) => kept.change(id, { name }),
    setHidden: (id, isHidden) => kept.change(id, { isHidden }),
    async add(id, lineups) {
      const isBucket = (await kept.open(id))?.isBucket === true
      let added = 0
      await changeLineups(id, (held) => {
        const idOf = ({ uuid, players }: Lineup) => (isBucket ? lineupHash(players) : uuid)
        const all = new Map([...held, ...lineups].toReversed().map((lineup) => [idOf(lineup), lineup]))
        const fresh = [...all.values()].toReversed().filter((lineup) => !held.includes(lineup))
        added = fresh.length
        return [...held, ...fresh]
      })
      return added
    },
    async remove(id, lineups) {
      const uuids = new Set(lineups.map(({ uuid }) => uuid))
      let gone = 0
      await changeLineups(id, (held) => {
        const staying = held.filter(({ uuid }) => !uuids.has(uuid))
        gone = held.length - staying.length
        return staying
      })
      return gone
    },
    async tag(id, changes) {
      let there = new Set<string>()
      await changeLineups(id, (held) => {
        there = new Set(held.map(({ uuid }) => uuid))
        return withTags(held, changes)
      })
      return changes.filter(({ lineup }) => there.has(lineup.uuid))
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

const headOf = ({ id, name, isBucket, createdAt, count, status }: KeptRun, claims: RunClaims): RunHead => ({
  id,
  name,
  isBucket,
  createdAt,
  count,
  ...(status !== 'building' || claims.isHere(id)
    ? { status }
    : claims.isInOtherTab(id)
      ? { status, builtIn: 'another tab' }
      : { status: 'interrupted' }),
})
