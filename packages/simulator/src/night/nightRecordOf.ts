import {
  type Contest,
  type FieldChoice,
  findRuleset,
  type NightCheck,
  type NightRecord,
  refuse,
  type SimulationReport,
  type SimulationRequest,
} from '@slatecraft/slate'
import type { Standings } from '@slatecraft/slate/csv'
import { placeIn } from '../calibration/finish/placeIn.ts'
import { type RealEntries, realEntries } from '../calibration/realEntries.ts'
import { refuseUnfinished } from '../calibration/refuseUnfinished.ts'
import { placesPaid } from '../contest/contest.ts'
import { fieldDiagnostics } from '../field/fieldDiagnostics.ts'
import { fieldFromLineups } from '../field/fieldFromLineups.ts'
import { rowsOfLineups } from '../lineupRows.ts'
import type { PoolRows } from '../poolRows.ts'
import { prepareSimulation } from '../simulation/prepareSimulation.ts'
import type { WorldModel } from '../worlds/worldModel.ts'
import { copiesCheck } from './copiesCheck.ts'
import { type FinishedLineup, finishedLineups } from './finishedLineups.ts'
import { judgedPlayers } from './judgedPlayers.ts'
import { lineupChecks } from './lineupChecks.ts'
import { nightCheck } from './nightCheck.ts'
import { fieldShape, lineupColumns, playerColumns } from './nightColumns.ts'
import { nightName } from './nightName.ts'
import { type Mine, ownEntries } from './ownEntries.ts'
import { ownershipChecks } from './ownershipChecks.ts'
import { finishIn, type PossibleNights, possibleNights } from './possibleNights.ts'
import { refuseOtherSlates } from './refuseOtherSlates.ts'

export interface FinishedNight {
  request: SimulationRequest
  report: SimulationReport
  standings: Standings
  /** Which contest of the simulation the standings are of; the first one by default. */
  contest?: number
  mine?: Mine
  /** Points by player id, of players missing from the standings because nobody owned them. */
  points?: Readonly<Record<string, number>>
}

/** Lineups that a record lists. All of them count in its checks. */
const listedLineups = 400
/** Real lineups that the shape of a field is told by. */
const shapedLineups = 20_000

/**
 * What happened, against what a simulation said.
 *
 * @throws {InputError} if the contest is not over or the standings are of another slate.
 */
export function nightRecordOf({
  request,
  report,
  standings,
  contest: number = 0,
  mine = {},
  points: given = {},
}: FinishedNight): NightRecord {
  const { sport, site, contestType, season, counter, slate } = request.request
  const ruleset = findRuleset(request.request)!
  const size = ruleset.slots.length
  const contest = request.contests[number] ?? refuse(`the simulation has no contest ${number + 1}`)
  refuseUnfinished(standings)
  if (standings.slots.length !== size) refuse(`its lineups have other slots: ${standings.slots.join(', ')}`)
  const prepared = prepareSimulation({ ...request, field: withFewDraws(request.field) })
  const { pool, simulation, parameters } = prepared
  const real = realEntries(standings, pool.players, ruleset.salaryCap)
  const joined = joinedEntries(real, standings)
  const points = pointsOfRows(withPoints(real.actual, pool, given), pool, simulation.model)

  const players = judgedPlayers({
    ...{ model: simulation.model, pool, sport, seed: request.seed, points },
    isBegun: (row) => request.played[pool.players[row]!.Id] !== undefined,
  })
  const lineups = rowsOfLineups(request.lineups, request.request, ruleset)
  const own = ownEntries(standings, mine)
  const finished = finishedLineups({ lineups, size, report, number, contest }, { real, points, own })
  const ofFinished = Uint16Array.from(
    finished.flatMap(({ lineup }) => [...lineups.subarray(lineup * size, (lineup + 1) * size)]),
  )
  const nights = possibleNights(simulation, contest, standings.entries.length, ofFinished)
  const listed = evenly(byPayout(finished), listedLineups).sort((a, b) => a - b)
  const isGenerated = request.field.kind === 'generated'
  const checks = [
    ...players.checks,
    ...(isGenerated ? ownershipChecks(simulation, real.owned) : []),
    ...contestChecks(nights, real, placesPaid(contest)),
    copiesCheck({
      ...{ simulation, lineups: ofFinished },
      said: Float64Array.from(finished, ({ said }) => (said.copies * joined) / contest.entries),
      real: Float64Array.from(finished, ({ realCopies }) => realCopies),
    }),
    ...lineupChecks(finished, nights, { fee: contest.fee, ranked: listed }),
  ]
  return {
    version: 1,
    slate: { sport, site, contestType, season, counter, slate },
    night: nightName({ sport, season, counter }),
    contest: { id: contest.id, name: contest.name, fee: contest.fee, entries: contest.entries },
    counts: { entries: standings.entries.length, joined, hidden: real.hidden },
    simulation: {
      ...{ worlds: report.worlds, lineups: request.lineups.length, field: request.field.kind },
      ...{ parameters: parameters.source, tuning: request.tuning ?? null },
    },
    checks: checks.filter((check) => check !== undefined),
    players: playerColumns(prepared, { real, points, percentiles: players.percentiles }),
    lineups: lineupColumns(listed.map((index) => finished[index]!)),
    own: own.length === 0 ? null : ownTotals({ own, finished, real, standings, contest }),
    shape: {
      said: fieldShape(fieldDiagnostics(simulation.field, pool, ruleset, parameters)),
      real: fieldShape(
        fieldDiagnostics({ ...realField(real, pool), reached: simulation.field.reached }, pool, ruleset, parameters),
      ),
    },
  }
}

/** Draws of a field take most of the time, and so many are enough to judge one night by. */
const draws = 16
const withFewDraws = (field: FieldChoice): FieldChoice =>
  field.kind === 'given' ? field : { ...field, draws: Math.min(draws, field.draws) }

function joinedEntries({ copies, empty }: RealEntries, { entries }: Standings): number {
  const joined = copies.reduce((sum, one) => sum + one, 0)
  refuseOtherSlates({ entries: entries.length, empty, joined })
  return joined
}

const withPoints = (actual: Float64Array, { players }: PoolRows, given: NonNullable<FinishedNight['points']>) =>
  actual.map((points, row) => (Number.isNaN(points) ? (given[players[row]!.Id] ?? Number.NaN) : points))

/** By row: a captain missing from the standings scored as the player did, and the other way around. */
function pointsOfRows(actual: Float64Array, { personOf }: PoolRows, { rowQuarters }: WorldModel): Float64Array {
  const ofPerson = new Map<number, number>()
  for (const [row, points] of actual.entries())
    if (!Number.isNaN(points)) ofPerson.set(personOf[row]!, points / rowQuarters[row]!)
  return actual.map((points, row) =>
    Number.isNaN(points) ? (ofPerson.get(personOf[row]!) ?? Number.NaN) * rowQuarters[row]! : points,
  )
}

/** The points of the best entry, and of the last place that was paid. */
function contestChecks({ winningScore, cashLine }: PossibleNights, { allPoints }: RealEntries, paid: number) {
  const line = (measure: NightCheck['measure'], samples: Float64Array, place: number) =>
    place < 1 || place > allPoints.length
      ? undefined
      : nightCheck({ measure, n: 1, samples, real: allPoints[place - 1]! })
  return [line('winningScore', winningScore, 1), line('cashLine', cashLine, paid)]
}

const byPayout = (finished: readonly FinishedLineup[]) =>
  [...finished.keys()].sort((a, b) => finished[b]!.said.payout - finished[a]!.said.payout || a - b)

/** At most so many of a list, from all parts of it. */
function evenly<Value>(values: readonly Value[], most: number): Value[] {
  if (values.length <= most) return [...values]
  return Array.from({ length: most }, (_, index) => values[Math.round((index * (values.length - 1)) / (most - 1))]!)
}

/** The real entries as a field; of very many lineups, some. Both fields are described by the ownership that was said. */
function realField({ size, lineups, copies }: RealEntries, { players }: PoolRows) {
  const some = evenly([...copies.keys()], shapedLineups)
  return fieldFromLineups(
    Uint16Array.from(some.flatMap((lineup) => [...lineups.subarray(lineup * size, (lineup + 1) * size)])),
    Float64Array.from(some, (lineup) => copies[lineup]!),
    { size, rows: players.length },
  )
}

interface OwnEntries {
  own: readonly number[]
  finished: readonly FinishedLineup[]
  real: RealEntries
  standings: Standings
  contest: Contest
}

function ownTotals({ own, finished, real, standings, contest }: OwnEntries): NightRecord['own'] {
  const finishOf = finishIn(contest, real.allPoints.length)
  const payouts = own.map((entry) => {
    const { better, equal } = placeIn(real.allPoints, standings.entries[entry]!.points)
    return finishOf(better, equal).payout
  })
  return {
    entries: own.length,
    simulated: finished.reduce((sum, { entered }) => sum + entered, 0),
    payout: Math.round(payouts.reduce((sum, cents) => sum + cents, 0)),
  }
}
