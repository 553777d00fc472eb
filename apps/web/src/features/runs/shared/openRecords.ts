import { type BuildRequestInput, defaultSeed, type Lineup, type SlateKey } from '@slatecraft/slate'
import { CallError } from '../../../api/api.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import { newRun } from './browserRuns.ts'
import type { Delivery } from './deliverRun.ts'
import { failedWords } from './failedWords.ts'
import type { KeptRun, KeptRuns } from './keptRuns.ts'
import { leftWords } from './leftWords.ts'
import type { RunEnding, RunRecord, RunRecords, RunStart } from './runRecords.ts'

export interface RecordsOptions {
  slate: SlateKey
  /** The user whose account gets this slate's runs; null if they stay in this browser. */
  owner(): string | null
  kept: KeptRuns
  /** Creates the user's run on the server. @returns its id. */
  createOnServer(asked: RunStart): Promise<string>
  deliver(run: Delivery): Promise<void>
  /** Brings new lineups of a run that is being built to its user's account; none says that it goes on. */
  report(run: Pick<Delivery, 'id' | 'slate' | 'lineups'>): Promise<void>
  /** @returns a function that releases it; undefined if another open tab has it. */
  claim(id: string): Promise<(() => void) | undefined>
  /** Remembers which run this tab builds. */
  mark(id: string): void
  markUnfinished(areThere: boolean): void
  newId(): string
  /** In ms since 1970. */
  now(): number
  later(callback: () => void, ms: number): () => void
}

/** Lineups that arrive within it are written together. */
const writeMs = 500
/** How often new lineups go to the account, and how often it hears that a build goes on without any. */
const reportMs = 4000
const quietReports = 5
/** A run abandoned longer than this does not continue by itself. */
const freshMs = 15 * 60 * 1000
/** Retry delays, while the user waits and later. */
const sendAgainMs = [1000, 2000]
const sendLaterMs = 60_000

/** Records a slate's runs as they build: a user's on the server, others in this browser. */
export function openRecords(options: RecordsOptions): RunRecords & { tidy(): Promise<void> } {
  const { slate, owner, kept, createOnServer, deliver, report, claim, mark, markUnfinished, newId, now, later } =
    options
  const pause = (ms: number) => new Promise<void>((resolve) => void later(resolve, ms))
  const isMine = (run: KeptRun) => !run.isBucket && run.owner === owner()

  async function noteUnfinished() {
    markUnfinished((await kept.heads()).some(isUnfinished))
  }

  /**
   * @param isOver false once the run continues: then it stays in this browser until its next end.
   * @returns why it is still only in this browser, in words for the user.
   */
  async function send(run: Delivery, user: string, isOver = () => true): Promise<string | undefined> {
    for (const wait of [...sendAgainMs, undefined]) {
      try {
        if (owner() !== user)
          throw new CallError(owner() === null ? 'You have logged out.' : 'Another user has logged in.', 'forbidden')
        await deliver(run)
        if (isOver()) await kept.forget(run.id)
        return undefined
      } catch (error) {
        const isRefused = error instanceof CallError && error.code !== undefined && error.code !== 'server-fault'
        if (wait !== undefined && !isRefused) await pause(wait)
        else return `${failedWords(error)} The lineups are stored in this browser and will go to your account later.`
      }
    }
  }

  interface Written {
    run: KeptRun
    request: BuildRequestInput
    lineups: Lineup[]
    release: (() => void) | undefined
  }

  function recordOf({ run, request, lineups, release: claimed }: Written): RunRecord {
    const { id } = run
    let written = lineups.length
    let elapsedMs = run.elapsedMs
    let forgetWriting: (() => void) | undefined
    let release = claimed
    /** Generation counter: pending work of an earlier build is ignored. */
    let building = 0
    let reported = 0
    let forgetReport: (() => void) | undefined
    /** Reports at intervals until the build ends here. What does not arrive goes with a later report, or at the end. */
    const reportLater = (quiet = 0) => {
      if (run.owner === null) return
      forgetReport = later(() => void reportNow(quiet), reportMs)
    }
    async function reportNow(quiet: number) {
      const mine = building
      const until = lineups.length
      const isDue = until > reported || quiet + 1 >= quietReports
      if (isDue && owner() === run.owner) {
        await report({ id, slate: run.slate, lineups: lineups.slice(reported, until) }).then(
          () => {
            reported = until
          },
          () => undefined,
        )
      }
      if (mine === building && forgetReport !== undefined) reportLater(isDue ? 0 : quiet + 1)
    }
    const stopReports = () => {
      forgetReport?.()
      forgetReport = undefined
    }
    reportLater()
    const writeNew = (change: Partial<KeptRun>) => {
      const from = written
      written = lineups.length
      return kept.append(id, from, lineups.slice(from), { elapsedMs, ...change })
    }
    /** Stores the run again if its record was deleted, for example when the user cleared site data. */
    const write = async (change: Partial<KeptRun> = {}) => {
      forgetWriting?.()
      forgetWriting = undefined
      try {
        if (await writeNew(change)) return
        written = 0
        await kept.begin(run, request)
        await writeNew(change)
      } catch (error) {
        logged(error)
      }
    }
    const giveBack = () => {
      release?.()
      release = undefined
    }
    /** Retries while the page is open; a later page retries too. */
    const sendLater = (delivery: Delivery, user: string, ofBuilding: number) =>
      void later(async () => {
        if (ofBuilding !== building) return
        const trouble = await send(delivery, user, () => ofBuilding === building)
        if (trouble === undefined) await noteUnfinished()
        else sendLater(delivery, user, ofBuilding)
      }, sendLaterMs)
    return {
      id,
      add(more, elapsed) {
        lineups.push(...more)
        elapsedMs = elapsed
        forgetWriting ??= later(() => void write(), writeMs)
      },
      async end(ending) {
        const mine = building
        stopReports()
        elapsedMs = ending.elapsedMs
        const summary = ending.summary ?? summaryOf(ending, request)
        await write({ status: ending.status, summary })
        await kept.change(id, {}).catch(logged)
        const delivery = { id, slate: run.slate, lineups: [...lineups], reported, summary }
        const trouble = run.owner === null ? undefined : await send(delivery, run.owner, () => mine === building)
        if (mine === building) giveBack()
        if (trouble !== undefined && run.owner !== null) sendLater(delivery, run.owner, mine)
        await noteUnfinished().catch(logged)
        return trouble
      },
      reopen() {
        building++
        written = 0
        reported = 0
        reportLater()
        mark(id)
        markUnfinished(true)
        void claim(id).then((got) => {
          release ??= got
        })
        void kept.change(id, { status: 'building' }).catch(logged)
        void write()
      },
      leave() {
        stopReports()
        void write().then(giveBack)
      },
    }
  }

  return {
    async begin(asked) {
      const user = owner()
      const id = user === null ? newId() : await createOnServer(asked).catch(refused)
      mark(id)
      const release = await claim(id)
      const { request, engine, name } = asked
      const run = {
        ...(await newRun({ slate, isBucket: false, name }, kept, { newId: () => id, now })),
        owner: user,
        engine,
      }
      await kept.begin(run, request).catch(logged)
      // Not earlier: until it is stored, another tab would find nothing unfinished and clear the mark.
      markUnfinished(true)
      return recordOf({ run, request, lineups: [], release })
    },

    async interrupted() {
      for (const { id } of (await kept.heads()).filter((run) => isMine(run) && isOf(slate, run) && isUnbuilt(run))) {
        const release = await claim(id)
        const run = release && (await kept.open(id))
        // The previous owner may have finished it.
        if (run === undefined || run.request === undefined || !isUnbuilt(run) || now() - run.usedAt > freshMs) {
          release?.()
          continue
        }
        mark(id)
        const { request, engine, elapsedMs } = run
        const lineups = unbroken(run.lineups, id)
        if (lineups.length < run.lineups.length) await kept.rewrite(id, () => lineups)
        return {
          record: recordOf({ run, request, lineups, release }),
          request,
          engine,
          lineups: [...lineups],
          elapsedMs,
        }
      }
      return undefined
    },

    /** Ends abandoned runs, and delivers pending runs of all slates to the user's account. */
    async tidy() {
      for (const head of (await kept.heads()).filter((each) => isMine(each) && isUnfinished(each))) {
        if (isUnbuilt(head) && now() - head.usedAt <= freshMs) continue
        const release = await claim(head.id)
        const run = release && (await kept.open(head.id))
        if (run !== undefined && isUnfinished(run)) {
          const ending = { status: 'failed', elapsedMs: run.elapsedMs, error: leftWords } as const
          const summary = run.summary ?? summaryOf(ending, run.request)
          if (isUnbuilt(run)) await kept.change(run.id, { status: 'failed', summary })
          if (run.owner !== null) await send({ ...run, reported: 0, summary }, run.owner)
        }
        release?.()
      }
      await noteUnfinished()
    },
  }
}

const isUnbuilt = ({ status, isBucket }: KeptRun) => status === 'building' && !isBucket
/** Whether it was interrupted or not yet delivered. */
const isUnfinished = (run: KeptRun) => isUnbuilt(run) || run.owner !== null
const isOf = (slate: SlateKey, run: KeptRun) => slateId(run.slate) === slateId(slate)

/** Lineups after a gap are rebuilt. */
function unbroken(lineups: Lineup[], run: string): Lineup[] {
  const gap = lineups.findIndex(({ uuid }, index) => uuid !== `${run}-${index + 1}`)
  return gap < 0 ? lineups : lineups.slice(0, gap)
}

/** Summary of a run that got no answer from the engine. */
const summaryOf = ({ status, elapsedMs, error }: RunEnding, request: BuildRequestInput | undefined) => ({
  status,
  engine: '',
  seed: request?.seed ?? defaultSeed,
  requestHash: '',
  seconds: Math.max(0, elapsedMs) / 1000,
  messages: error === undefined ? [] : [error],
})

function refused(error: unknown): never {
  console.error('no run was made', error)
  throw new Error('Unable to make new run', { cause: new Error(failedWords(error)) })
}

const logged = (error: unknown) => console.error('unable to store a run in this browser', error)
