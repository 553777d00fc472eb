import { basename, join } from 'node:path'
import { type FinishedSlate, poolRows, type RealEntries, realEntries, refuseUnfinished } from '@slatecraft/simulator'
import {
  contestFrom,
  findRuleset,
  InputError,
  listed,
  type Player,
  percentText,
  prizePool,
  type Ruleset,
  refuse,
  rulesets,
  type Sport,
  seasonOf,
} from '@slatecraft/slate'
import { readContests, readStandings, type Standings } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import { inFile } from '../inFile.ts'
import { poolOfFolder } from './poolOfFolder.ts'
import type { SlateFolder } from './slateFolders.ts'
import { usualContest } from './usualContest.ts'
import { vendorPool } from './vendorPool.ts'

/** A contest that can be judged, and what was said of its files. */
export interface FinishedContest {
  name: string
  slate: FinishedSlate
  /** Whether its prizes are known; else it is played as a usual tournament. */
  hasOwnPrizes: boolean
  notes: string[]
}

/**
 * The least share of entries that must join the slate's players, and of their players that must have a projection: below
 * it, the projections are of another slate, or of a part of it.
 */
const leastJoined = 0.8

/**
 * Reads one file of standings with the other files of its folder.
 *
 * @throws {InputError} naming file, row and field, or why the contest can't be judged.
 */
export function finishedContest(folder: SlateFolder, path: string, givenSport: Sport | undefined): FinishedContest {
  const name = folder.standings.length > 1 ? join(folder.name, basename(path)) : folder.name
  const standings = inFile(join(folder.name, basename(path)), () => readStandings(readFile(path)))
  refuseUnfinished(standings)
  if (folder.date === undefined) refuse('no date in the names of its folders and files, so it has no place in time')
  const date = folder.date
  const ruleset = rulesetOf(folder, standings, givenSport, date)
  const { sport, site, contestType } = ruleset
  if (folder.projections.length === 0) refuse('no projections')
  const key = { sport, site, contestType, ...periodOf(sport, date) }
  const { players, notes: ofProjections } = poolOfFolder(key, { list: listOf(folder), projections: folder.projections })
  if (players.every(({ Percentiles, StdDev }) => Percentiles === null && StdDev === null))
    refuse('no percentiles: its projections state neither percentiles nor standard deviations')
  const pool = poolRows({ players }, ruleset)
  const real = realEntries(standings, pool.players, ruleset.salaryCap)
  const joined = real.copies.reduce((sum, copies) => sum + copies, 0)
  const withLineup = standings.entries.length - real.empty
  if (joined < leastJoined * withLineup)
    refuse(
      `only ${joined} of ${withLineup} lineups have nobody but players of the projections: are they of this slate?`,
    )
  const projected = shareProjected(real, pool.players)
  if (projected < leastJoined)
    refuse(`the projections have only ${percentText(100 * projected)} of the players that its entries hold`)
  const entries = standings.entries.length
  const vendor = vendorPool(folder, pool.players, ruleset)
  const { contest, isOwn, notes } = contestOf(folder, entries, maxEntriesOf(standings))
  return {
    name,
    hasOwnPrizes: isOwn,
    notes: [
      ...ofProjections,
      ...notes,
      ...vendor.notes,
      ...standings.notes,
      ...(real.leftOut > real.empty
        ? [
            `${real.leftOut - real.empty} entries left out, with players that the projections lack: ${missingWords(real.missing)}`,
          ]
        : []),
    ],
    slate: {
      sport,
      night: `${date} ${sport}`,
      ruleset,
      pool,
      actual: real.actual,
      owned: real.owned,
      real: { size: real.size, lineups: real.lineups, weight: real.copies, points: real.points },
      allPoints: real.allPoints,
      contest,
      vendorPool: vendor.pool,
    },
  }
}

/** The share of the entries' slots whose player has a projection. */
function shareProjected({ size, lineups, copies }: RealEntries, players: readonly Player[]): number {
  let [held, projected] = [0, 0]
  for (const [lineup, count] of copies.entries())
    for (let at = lineup * size; at < (lineup + 1) * size; at++) {
      held += count
      if (players[lineups[at]!]!.ProjPts > 0) projected += count
    }
  return projected / held
}

const missingWords = (missing: readonly { name: string; entries: number }[]) =>
  listed(
    missing.map(({ name, entries }) => `${name} (${entries})`),
    5,
  )

/** The path's sport and type, or else the option's, or else those whose slots the lineups have. */
function rulesetOf(folder: SlateFolder, standings: Standings, given: Sport | undefined, date: string): Ruleset {
  const site = folder.site ?? 'dk'
  const isShowdown = standings.isCaptain.includes(true)
  const contestType = isShowdown ? 'showdown' : 'classic'
  const slots = [...standings.slots].sort().join()
  const fitting = rulesets.filter(
    (rules) =>
      rules.site === site &&
      rules.contestType === contestType &&
      rules.slots
        .map((slot) => slot.header ?? slot.name)
        .sort()
        .join() === slots,
  )
  const sports = new Set(fitting.map(({ sport }) => sport))
  const sport = folder.sport ?? given ?? (sports.size === 1 ? [...sports][0] : undefined)
  if (sport === undefined) return refuse('the path does not name its sport: name it with --sport')
  if (!sports.has(sport)) refuse(`its lineups (${standings.slots.join(' ')}) are no ${sport} ${contestType} lineups`)
  const ruleset = findRuleset({ sport, site, contestType, season: periodOf(sport, date).season })
  return ruleset ?? refuse(`no rules are known of ${site} ${sport} ${contestType} contests`)
}

/** Season and counter of a date, or of an nfl week. A date of nfl stands for some week: nothing here needs to know which. */
function periodOf(sport: Sport, date: string): { season: number; counter: string | number } {
  const [, season, week] = /^(20\d\d)-w(\d\d)$/.exec(date) ?? []
  if (season !== undefined) return { season: Number(season), counter: Number(week) }
  return { season: seasonOf(sport, date), counter: sport === 'nfl' ? 1 : date }
}

/** A salary list still has the games that an entries file shows as in progress. */
const listOf = ({ lists }: SlateFolder) => lists.find((path) => /salar/i.test(basename(path))) ?? lists[0]

const maxEntriesOf = ({ entries }: Standings) => entries.reduce((most, { of }) => Math.max(most, of), 1)

/** The contest's prizes, if a file of the folder has a table for this number of entries, or else a usual one. */
function contestOf(folder: SlateFolder, entries: number, maxEntriesPerUser: number) {
  const notes: string[] = []
  const tables = folder.payouts.flatMap((path) => {
    try {
      return inFile(join(folder.name, basename(path)), () =>
        readContests(readFile(path)).filter(({ prizes }) => prizes !== undefined),
      )
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      notes.push(error.message)
      return []
    }
  })
  const own = tables.find((table) => table.entries === entries) ?? tables.find((table) => table.entries === undefined)
  const usual = usualContest(entries, maxEntriesPerUser)
  if (own === undefined) return { contest: usual, isOwn: false, notes }
  try {
    // Where no fee is stated, one that leaves the usual rake.
    const fee = Math.round((usual.fee * prizePool(own.prizes ?? [])) / prizePool(usual.prizes))
    return { contest: contestFrom(own, { fee, entries, maxEntriesPerUser, isGuaranteed: true }), isOwn: true, notes }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    notes.push(`${listed(folder.payouts.map((path) => basename(path)))}: ${error.message}`)
    return { contest: usual, isOwn: false, notes }
  }
}
