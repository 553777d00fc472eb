import { InputError } from '@slatecraft/slate'
import { DiskFullError, type SimulationOfUser } from '@slatecraft/store'
import type { DeskParts } from './deskParts.ts'
import type { SimulationOutcome, SimulationStep } from './jobKinds.ts'
import { newestWrite } from './newestWrite.ts'
import { reportFrame } from './reportFrame.ts'
import { type SimulationBoard, simulationBoard, toldFrame } from './simulationBoard.ts'
import type { SimulationQueue } from './simulationQueue.ts'

/** A simulation of the store that this server runs. */
export interface KeptRun {
  board: SimulationBoard
  /** The worlds so far count. */
  stop: () => void
  /** Saves it for another server or a later start of this one. */
  putAway: () => void
  /** Renews the claim, and finds out what became of the simulation elsewhere. */
  renew: () => void
  /** Settles once it is over or put away; never rejects. */
  over: Promise<void>
}

interface RunParts extends Pick<DeskParts, 'jobs' | 'log' | 'now' | 'serverId'> {
  store: DeskParts['store']
  queue: SimulationQueue
}

/** Another server may take a simulation whose claim was not renewed for so long. */
const claimMs = 30_000
/** The store logs itself that the disk is full, and each simulation is tried again until there is room. */
const isOfDisk = (error: unknown) => error instanceof DiskFullError
/** How often the store hears of progress. */
const progressEveryMs = 2000

/**
 *   claimed --its turn--> running --report--> over
 *
 * `stop` ends it with the worlds so far. After `putAway` or a lost claim it has no end here: the next server to claim it goes
 * on from what was saved.
 */
export function keptRun(
  { userId, id }: SimulationOfUser,
  { store, jobs, queue, log, now, serverId }: RunParts,
): KeptRun {
  const { simulations } = store
  const held = { id, serverId }
  const board = simulationBoard()
  const [stopping, away] = [new AbortController(), new AbortController()]
  const saving = newestWrite()
  let progressDue = 0

  const claim = async () => {
    const claimed = await simulations.claim(held, claimMs)
    if (claimed === 'stopping') stopping.abort()
    if (claimed === 'lost') away.abort()
  }
  const lostUnless = (isHeld: boolean) => {
    if (!isHeld) away.abort()
  }

  async function take(news: SimulationStep): Promise<void> {
    if (news.kind === 'figures') return board.tell({ kind: 'figures', json: news.json })
    if (news.kind === 'saved') {
      const { saved: bytes, chunks } = news
      return saving.put(async () => lostUnless(await simulations.saveState(held, { bytes, chunks })))
    }
    const { worlds, done } = news
    board.tell(toldFrame('progress', { worlds, done }))
    if (now() < progressDue) return
    progressDue = now() + progressEveryMs
    lostUnless(await simulations.progressed(held, worlds))
  }

  async function simulated(): Promise<SimulationOutcome> {
    const onPlace = (place: number) => board.tell(toldFrame('waiting', { waiting: place }))
    // One that has played already needs a turn to report it.
    const isNew = (await simulations.head(userId, id))?.worlds === 0
    const signal = isNew ? AbortSignal.any([away.signal, stopping.signal]) : away.signal
    const leave = await queue.enter(`user ${userId}`, { signal, onPlace })
    try {
      const found = await simulations.find(userId, id)
      if (found === undefined || !(await simulations.started(held))) return { kind: 'cancelled' }
      const [lineups, state] = [await simulations.lineupsOf(id), await simulations.stateOf(id)]
      const ask = {
        of: { input: { ...found.terms, lineups } },
        isKept: true,
        ...(state !== undefined && { saved: state.bytes }),
      } as const
      // The line of the call that made it names both click and simulation.
      return await jobs.simulate(ask, take, away.signal, stopping.signal, { click: id })
    } finally {
      leave()
    }
  }

  async function finish(outcome: SimulationOutcome): Promise<void> {
    await saving.idle()
    if (outcome.kind === 'cancelled') return handBack()
    const status = outcome.ended === 'stopped' ? 'stopped' : 'done'
    if (await simulations.finish(held, { status, worlds: outcome.worlds, report: outcome.packed! }))
      board.tell(reportFrame(outcome.report))
    else await handBack()
  }

  /** Said to those who ask again: the simulation is in the store as it was saved, on another server, or gone. */
  async function handBack(): Promise<void> {
    await simulations.release(held)
    board.tell(toldFrame('error', { error: 'The server lost your simulation. It goes on in a moment.', again: true }))
  }

  /** Another server has it. Pages that began to follow it here before that was clear would wait forever. */
  function leaveToOther(): void {
    board.tell(toldFrame('error', { error: 'Your simulation runs on another server.', again: true }))
  }

  async function stopBeforeItsTurn(): Promise<void> {
    await simulations.finish(held, { status: 'stopped', worlds: 0, report: null })
    board.tell(toldFrame('error', { error: 'You stopped this simulation before it began.' }))
  }

  async function fail(error: unknown): Promise<void> {
    if (away.signal.aborted) return handBack()
    if (stopping.signal.aborted && error === stopping.signal.reason) return stopBeforeItsTurn()
    if (isOfDisk(error)) throw error
    if (!(error instanceof InputError)) log.error({ err: error }, 'a simulation failed')
    const sentence =
      error instanceof InputError ? error.message : 'The simulation stopped unexpectedly. Please run it again.'
    await simulations.fail(held, sentence)
    board.tell(toldFrame('error', { error: sentence }))
  }

  async function run(): Promise<void> {
    await claim()
    if (away.signal.aborted) return leaveToOther()
    await simulated().then(finish).catch(fail)
  }

  const over = run().catch((error) => {
    if (!isOfDisk(error)) log.error({ err: error }, 'a simulation could not be saved')
    const sentence = isOfDisk(error) ? error.message : 'The server can’t reach its database. Try again in a moment.'
    board.tell(toldFrame('error', { error: sentence, again: true }))
  })
  return {
    board,
    over,
    stop: () => stopping.abort(),
    putAway: () => away.abort(),
    renew: () => {
      claim().catch((error) => {
        if (!isOfDisk(error)) log.error({ err: error }, 'a claim was not renewed')
      })
    },
  }
}
