import { fieldDiagnostics } from '../field/fieldDiagnostics.ts'
import { withCaptainOwnership } from '../field/ownership/withCaptainOwnership.ts'
import { rowsInSlots } from '../lineupRows.ts'
import type { PreparedSimulation } from './prepareSimulation.ts'
import { type Histogram, roundBins, weightedHistogram } from './weightedHistogram.ts'

/** What the other entries will look like, before anything runs. Shares are 0 to 1. */
export interface FieldPreview {
  /** Entries that the field stands for, and its distinct lineups. */
  entries: number
  lineups: number
  /** Whether these are real entries. */
  isWhole: boolean
  /** Whether captains have no ownership of their own, so that it is guessed from the other rows. */
  areCaptainsGuessed: boolean
  players: PreviewedPlayer[]
  /**
   * Shares of entries, by dollars of salary left, by projected points, and by the sum of ownership (2 is 200%). The first
   * and last bins hold everything beyond.
   */
  salaryLeft: Histogram
  projection: Histogram
  ownershipSum: Histogram
  /** Players of the two most used teams, such as `5-2`, most common first; none where nobody stacks. */
  shapes: { shape: string; share: number }[]
  /** Of the entries with four players of one team or more: the share with a player of the opponent. Null without stacks. */
  bringBack: number | null
  /** Entries with a player against their own pitcher, defense or fighter. Null where there is none to be against. */
  againstOwn: number | null
  /** How far the field's ownership is from what was asked for, at most and on average. */
  worstOwnership: number
  meanOwnership: number
  /** Ids in the order of the slots, and the entries that are expected to be exactly this lineup. */
  mostCopied: { players: string[]; copies: number }[]
}

interface PreviewedPlayer {
  id: string
  name: string
  isCaptain: boolean
  /** As projected; null where it isn't. */
  projected: number | null
  /** What the field was asked to have: the projection as it usually turns out, moved by the field's sharpness. */
  asked: number
  reached: number
}

const mostBins = 24

/** Draws of ownership don't matter here: a simulation that is prepared with one of them is enough. */
export function fieldPreview({ simulation, pool, ruleset, parameters }: PreparedSimulation): FieldPreview {
  const { field } = simulation
  const { size, lineups, weight } = field
  const { players } = pool
  const found = fieldDiagnostics(field, pool, ruleset, parameters)
  const sumsOf = (value: (row: number) => number) =>
    Float64Array.from(weight, (_, lineup) =>
      lineups.subarray(lineup * size, (lineup + 1) * size).reduce((sum, row) => sum + value(row), 0),
    )
  const histogram = (values: Float64Array) =>
    weightedHistogram(values, weight, roundBins(withoutTails(values, weight), mostBins))
  const kind = parameters.stacks?.kind
  const areStacked = kind === 'hitters' || kind === 'quarterback'
  return {
    entries: field.entries,
    lineups: weight.length,
    isWhole: field.isWhole,
    areCaptainsGuessed: withCaptainOwnership(players) !== players,
    players: players.flatMap(({ Id, Name, RosterPosition, ProjOwn }, row) => {
      const shares = { asked: Math.min(1, field.asked[row]!), reached: Math.min(1, field.reached[row]!) }
      if (shares.asked === 0 && shares.reached === 0 && (ProjOwn ?? 0) === 0) return []
      const projected = ProjOwn === null ? null : ProjOwn / 100
      return [{ id: Id, name: Name, isCaptain: RosterPosition === 'CPT', projected, ...shares }]
    }),
    salaryLeft: histogram(sumsOf((row) => players[row]!.Salary).map((spent) => ruleset.salaryCap - spent)),
    projection: histogram(sumsOf((row) => players[row]!.ProjPtsAdjusted)),
    ownershipSum: histogram(sumsOf((row) => field.reached[row]!)),
    shapes: areStacked ? found.shapes : [],
    bringBack: areStacked ? found.bringBack : null,
    againstOwn: areStacked || kind === 'fights' ? found.againstOwn : null,
    worstOwnership: found.worstOwnership,
    meanOwnership: found.meanOwnership,
    mostCopied: found.mostCopied.map(({ rows, copies }) => ({
      players: rowsInSlots(rows, pool, ruleset).map((row) => players[row]!.Id),
      copies,
    })),
  }
}

/** The values between which all but one of 200 entries lie on each side: a few odd lineups would make all bins wide. */
function withoutTails(values: Float64Array, weight: Float64Array): number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!)
  const tail = weight.reduce((sum, one) => sum + one, 0) / 200
  const endOf = (from: readonly number[]) => {
    let passed = 0
    const end = from.find((lineup) => {
      passed += weight[lineup]!
      return passed > tail
    })
    return values[end!]!
  }
  return [endOf(order), endOf(order.toReversed())]
}
