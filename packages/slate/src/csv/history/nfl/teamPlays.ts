import type { PlayerLine, Stats } from '../../../history/gameSheet.ts'
import { knownStats, roundedShare, shareOf } from '../knownStats.ts'
import type { Play, PlayField } from './playLayout.ts'

/** What a player has done in a game so far. */
interface Usage {
  name: string
  targets: number
  airYards: number
  carries: number
  redZoneTargets: number
  redZoneCarries: number
  redZoneCatches: number
  goalTouches: number
}

/** A team's plays of one game, counted so far. */
export interface TeamPlays {
  usage: Map<string, Usage>
  plays: number
  passes: number
  overExpected: { sum: number; plays: number }
  /** Between snaps in a row, at a score difference of at most `closeMargin`. */
  pace: { seconds: number; snaps: number }
  /** Of the last snap, if no row of another kind has come since. */
  clock: number | undefined
}

export const noPlays = (): TeamPlays => ({
  usage: new Map(),
  plays: 0,
  passes: 0,
  overExpected: { sum: 0, plays: 0 },
  pace: { seconds: 0, snaps: 0 },
  clock: undefined,
})

const redZoneYards = 20
const closeMargin = 8

/** Longer than any two snaps in a row are apart, but for stops such as injuries and reviews. */
const longestSnap = 60

/** A snap that a team could have passed or run on. Kneels and spikes aren't, but a kneel is a carry. */
const isScrimmage = ({ type }: Play) => type === 'pass' || type === 'run'

export function addPlay(team: TeamPlays, play: Play): void {
  // Penalties and conversions are in nobody's stats.
  if (play.type === 'no_play' || play.isTwoPoint === 1) return
  if (isScrimmage(play)) addSnap(team, play)
  else team.clock = undefined
  addUsage(team, play)
}

function addSnap(team: TeamPlays, { type, isSack, isScramble, passOverExpected, seconds, margin }: Play): void {
  team.plays++
  if (type === 'pass' || isSack === 1 || isScramble === 1) team.passes++
  if (passOverExpected !== undefined) {
    team.overExpected.sum += passOverExpected
    team.overExpected.plays++
  }
  const elapsed = team.clock === undefined || seconds === undefined ? undefined : team.clock - seconds
  team.clock = seconds
  if (elapsed === undefined || elapsed < 0 || elapsed > longestSnap || margin === undefined) return
  if (Math.abs(margin) > closeMargin) return
  team.pace.seconds += elapsed
  team.pace.snaps++
}

function addUsage(team: TeamPlays, play: Play): void {
  const inRedZone = play.yardLine !== undefined && play.yardLine <= redZoneYards ? 1 : 0
  const atGoal = play.isGoalToGo === 1 ? 1 : 0
  if (play.receiver.id !== '' && play.isPass !== 0) {
    const usage = usageOf(team, play.receiver)
    const caught = play.isComplete === 1 ? 1 : 0
    usage.targets++
    usage.airYards += play.airYards ?? 0
    usage.redZoneTargets += inRedZone
    usage.redZoneCatches += inRedZone * caught
    usage.goalTouches += atGoal * caught
  }
  if (play.rusher.id !== '' && play.isRush !== 0) {
    const usage = usageOf(team, play.rusher)
    usage.carries++
    usage.redZoneCarries += inRedZone
    usage.goalTouches += atGoal
  }
}

function usageOf(team: TeamPlays, { id, name }: { id: string; name: string }): Usage {
  const known = team.usage.get(id)
  if (known !== undefined) return known
  const none = { targets: 0, airYards: 0, carries: 0, redZoneTargets: 0, redZoneCarries: 0, redZoneCatches: 0 }
  const usage = { name, ...none, goalTouches: 0 }
  team.usage.set(id, usage)
  return usage
}

type Has = (field: PlayField) => boolean

/** The stats of a team that the file has columns for. */
export function teamStatsOf({ plays, passes, overExpected, pace }: TeamPlays): Stats {
  return knownStats({
    Plays: plays,
    PlaySeconds: pace.snaps === 0 ? undefined : Math.round((pace.seconds / pace.snaps) * 10) / 10,
    PassRate: shareOf(passes, plays),
    // The file has it in percent.
    Proe: shareOf(overExpected.sum / 100, overExpected.plays),
  })
}

/** The lines of a team's players. */
export function playerLinesOf({ usage }: TeamPlays, has: Has): PlayerLine[] {
  const all = [...usage.values()]
  const targets = all.reduce((sum, one) => sum + one.targets, 0)
  const airYards = all.reduce((sum, one) => sum + one.airYards, 0)
  return [...usage].map(([sourceId, one]) => ({
    name: one.name,
    sourceId,
    position: '',
    stats: statsOf(one, { targets, airYards }, has),
  }))
}

function statsOf(one: Usage, team: { targets: number; airYards: number }, has: Has): Stats {
  const hasTargets = has('receiverId')
  const hasCarries = has('rusherId')
  const hasAir = hasTargets && has('airYards')
  const hasZone = has('yardLine')
  const hasTouches = hasTargets && hasCarries && has('isComplete')
  const targetShare = hasTargets ? shareOf(one.targets, team.targets) : undefined
  const airShare = hasAir ? shareOf(one.airYards, team.airYards) : undefined
  return knownStats({
    Tar: hasTargets ? one.targets : undefined,
    TarShare: targetShare,
    AirYds: hasAir ? one.airYards : undefined,
    AirShare: airShare,
    Wopr: targetShare === undefined || airShare === undefined ? undefined : wopr(targetShare, airShare),
    RzTar: hasTargets && hasZone ? one.redZoneTargets : undefined,
    RzTouch: hasTouches && hasZone ? one.redZoneCarries + one.redZoneCatches : undefined,
    RzAtt: hasCarries && hasZone ? one.redZoneCarries : undefined,
    G2G: hasTouches && has('isGoalToGo') ? one.goalTouches : undefined,
    RushAtt: hasCarries ? one.carries : undefined,
  })
}

/** Weighted opportunity rating. */
const wopr = (targetShare: number, airShare: number) => roundedShare(1.5 * targetShare + 0.7 * airShare)
