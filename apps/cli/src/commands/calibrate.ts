import { type CalibrationRow, createJudge, createLedger } from '@slatecraft/simulator'
import { counted, InputError, Sport } from '@slatecraft/slate'
import { calibrationTable } from '../calibration/calibrationTable.ts'
import { type FinishedContest, finishedContest } from '../calibration/finishedContest.ts'
import { slateFolders } from '../calibration/slateFolders.ts'
import { refuseUnwritable, writeWhole } from '../files.ts'
import { wholeNumber } from '../numberOptions.ts'
import { readOptions } from '../options.ts'
import { startProgress } from '../progress.ts'
import { stoppable } from '../stopSignal.ts'

const defaultWorlds = 20_000
const mostWorlds = 1_000_000

/**
 * `calibrate FOLDER`: judges the engine, the source's own figures, plain projection and random choice on all finished
 * contests at or below a folder, from the earliest on. Ctrl+C ends it with the contests judged so far.
 */
export async function calibrate(args: readonly string[]): Promise<number> {
  const line = readOptions(args, { report: { isRequired: true }, sport: {}, seed: {}, worlds: {} }, ['FOLDER'])
  const folder = line.positionals[0]!
  const report = line.required('report')
  const sport = sportOf(line.value('sport'))
  const seed = wholeNumber(line, 'seed', 0) ?? 1
  const worlds = wholeNumber(line, 'worlds', 1, mostWorlds) ?? defaultWorlds
  refuseUnwritable([report], [])
  const contests = slateFolders(folder)
    .filter((one) => sport === undefined || one.sport === undefined || one.sport === sport)
    .flatMap((one) => one.standings.map((path) => ({ folder: one, path })))
  if (contests.length === 0)
    throw new InputError([{ field: folder, reason: 'has no contest standings, nor has any folder in it' }])

  const ledger = createLedger()
  const judge = createJudge(ledger, { seed, worlds })
  const leftOut: string[] = []
  const notes: string[] = []
  let judged = 0
  let withUsualPrizes = 0
  const progress = startProgress('Calibrating')
  const judgeAll = async (isStopped: () => boolean) => {
    for (const [index, { folder: one, path }] of contests.entries()) {
      if (isStopped()) return true
      let contest: FinishedContest
      try {
        contest = finishedContest(one, path, sport)
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        leftOut.push(`${one.name}: ${error.message}`)
        continue
      }
      if (sport !== undefined && contest.slate.sport !== sport) continue
      if (!contest.hasOwnPrizes) withUsualPrizes++
      notes.push(...contest.notes.map((note) => `${contest.name}: ${note}`))
      try {
        for (const done of judge(contest.slate)) {
          progress.update(index + done, contests.length)
          await new Promise((resolve) => setImmediate(resolve))
          if (isStopped()) return true
        }
      } catch (error) {
        // Such as ownership of too few players for a field: what was judged before counts.
        if (!(error instanceof InputError)) throw error
        notes.push(`${contest.name}: judged in part: ${error.message}`)
      }
      judged++
    }
    return isStopped()
  }
  let isStopped = false
  let rows: CalibrationRow[]
  try {
    isStopped = await stoppable(judgeAll)
  } finally {
    // Also where a contest fails in a way that nobody foresaw: the others took minutes.
    progress.end()
    rows = ledger.rows(seed)
    writeWhole(report, `${JSON.stringify(rows, null, 1)}\n`)
  }
  if (rows.length > 0) console.log(calibrationTable(rows))
  for (const note of notes) console.error(note)
  if (withUsualPrizes > 0)
    console.error(
      `${counted(withUsualPrizes, 'contest')} without known prizes, played as usual tournaments of their size`,
    )
  if (leftOut.length > 0) console.error(`Left out:\n${leftOut.map((reason) => `  ${reason}`).join('\n')}`)
  if (isStopped)
    console.error(
      `Stopped: ${judged} of ${counted(contests.length, 'contest')} judged; ${report} has what they and a part of the next say.`,
    )
  return isStopped || judged === 0 ? 1 : 0
}

function sportOf(given: string | undefined): Sport | undefined {
  if (given === undefined) return undefined
  const parsed = Sport.safeParse(given)
  if (parsed.success) return parsed.data
  throw new InputError([{ field: '--sport', reason: `must be one of ${Sport.options.join(', ')} (given: ${given})` }])
}
