import { basename } from 'node:path'
import { contestOfStandings, nightRecordOf, nightReview, overNights, refitOffer } from '@slatecraft/simulator'
import { InputError, NightRecord } from '@slatecraft/slate'
import { readEntriesFile, readStandings } from '@slatecraft/slate/csv'
import { readFile, readJson, refuseUnwritable, writeWhole } from '../files.ts'
import { inFile } from '../inFile.ts'
import { wholeNumber } from '../numberOptions.ts'
import { type OptionTable, readOptions } from '../options.ts'
import { nightSummary, nightsSummary, offerLines } from '../simulation/nightSummary.ts'
import { readPlayed } from '../simulation/playedPoints.ts'
import { readSims } from '../simulation/simsFile.ts'

const nightOptions = {
  contest: {},
  user: {},
  entries: {},
  points: {},
  earlier: { isMultiple: true },
  report: {},
  tuning: {},
} satisfies OptionTable

/** `night`: what happened in a contest, against what a simulation said of it; with earlier nights, over all of them. */
export function night(args: readonly string[]): number {
  const line = readOptions(args, nightOptions, ['SIMS.json', 'STANDINGS.csv'])
  const [simsFile, standingsFile] = line.positionals as [string, string]
  const [report, tuning] = [line.value('report'), line.value('tuning')]
  const earlier = line.values('earlier')
  refuseUnwritable(
    [report, tuning].filter((path) => path !== undefined),
    [simsFile, standingsFile, ...earlier],
  )
  const sims = readSims(simsFile)
  const { contests, request } = sims.request
  const number = wholeNumber(line, 'contest', 1, contests.length)
  const entriesFile = line.value('entries')
  const played = readPlayed(line.value('points'), request.players)
  const record = inFile(standingsFile, () => {
    const standings = readStandings(readFile(standingsFile))
    return nightRecordOf({
      ...{ ...sims, standings },
      contest: number === undefined ? contestOfStandings(contests, standings, basename(standingsFile)) : number - 1,
      mine: { user: line.value('user'), ids: entriesFile === undefined ? [] : entryIdsOf(entriesFile) },
      points: Object.fromEntries(Object.entries(played).map(([id, part]) => [id, part.points])),
    })
  })
  if (report !== undefined) writeWhole(report, `${JSON.stringify(record)}\n`)
  const others = earlier.map(readNight)
  for (const text of nightSummary(nightReview(record))) console.log(text)
  if (others.length === 0) return 0
  const all = [...others, record]
  refuseOtherSports(all)
  const offer = refitOffer(all)
  for (const text of [...nightsSummary(overNights(all)), ...offerLines(offer)]) console.log(text)
  if (tuning !== undefined && offer !== undefined) writeWhole(tuning, `${JSON.stringify(offer.tuning, null, 1)}\n`)
  return 0
}

const entryIdsOf = (path: string) => inFile(path, () => readEntriesFile(readFile(path)).entries.map(({ id }) => id))

function readNight(path: string): NightRecord {
  const given = readJson(path)
  const parsed = NightRecord.safeParse(given)
  if (parsed.success) return parsed.data
  throw new InputError([{ field: path, reason: 'is not a report of slatecraft night --report' }])
}

function refuseOtherSports(records: readonly NightRecord[]): void {
  const kinds = new Set(records.map(({ slate }) => `${slate.sport} on ${slate.site}`))
  if (kinds.size > 1)
    throw new InputError([{ field: '--earlier', reason: `nights of different kinds: ${[...kinds].join(', ')}` }])
}
