import {
  type FinishedContest,
  finishGroups,
  type Winners,
  type WinnersRange,
  type WinningLineup,
  type WinningUser,
} from '@slatecraft/slate'

export interface WinnersQuestion {
  /** Of the slate that winners' numbers are asked for; 0 in sports without teams. */
  teams: number
  /** How many lineups the user wants to enter. */
  lineups: number
  /** About how many entries the contest has, if that matters. */
  entries?: number | undefined
}

/** Users with about as many entries: 1, 2 to 3, 4 to 20, 21 and more. */
const entryClass = (entries: number) => (entries <= 1 ? 0 : entries <= 3 ? 1 : entries <= 20 ? 2 : 3)

/** Slates of up to this many teams are alike within 2, larger ones within 4. */
const smallSlate = 8
const isNear = (teams: number, asked: number) => Math.abs(teams - asked) <= (asked <= smallSlate ? 2 : 4)

const mostSizeRatio = 3

/**
 * The winners' numbers of finished contests of one site and contest type, as far as these have about the asked size of slate
 * and field. Ranges and stacks are of users with about as many entries as asked. Measures are of the same contests, of all
 * users. Contests without such a user among the winners count for nothing.
 */
export function winnersOf(contests: readonly FinishedContest[], { teams, lineups, entries }: WinnersQuestion): Winners {
  const isAlike = ({ entries: count }: { entries: number }) => entryClass(count) === entryClass(lineups)
  const counted = contests
    .filter((contest) => isNear(contest.teams, teams) && isOfSize(contest, entries))
    .filter(({ users }) => users.some(isAlike))
  const users = counted.flatMap((contest) => contest.users.filter(isAlike))
  const winning = counted.flatMap((contest) => contest.lineups.filter(isAlike))
  return {
    ...{ contests: counted.length, users: users.length, lineups: winning.length },
    positions: positionRanges(users),
    ranks: rankRanges(winning),
    salary: rangeOf(winning.map(({ salary }) => salary)),
    ownership: rangeOf(winning.flatMap(({ ownership }) => ownership ?? [])),
    stacks: stacksOf(winning),
    measures: averageMeasures(counted),
  }
}

const isOfSize = (contest: FinishedContest, entries: number | undefined) =>
  entries === undefined || (contest.entries <= mostSizeRatio * entries && entries <= mostSizeRatio * contest.entries)

function positionRanges(users: readonly WinningUser[]): Winners['positions'] {
  const positions = [...new Set(users.flatMap(({ counts }) => Object.keys(counts)))]
  return positions.map((Position) => ({ Position, ...rangeOf(users.map(({ counts }) => counts[Position] ?? 0))! }))
}

function rankRanges(lineups: readonly WinningLineup[]): Winners['ranks'] {
  const slots = [...new Set(lineups.flatMap(({ ranks }) => Object.keys(ranks)))]
  return slots.map((Slot) => ({
    // `RB1` is a running back; `1B` is a name.
    Position: Slot.replace(/\d+$/, ''),
    Slot,
    ...rangeOf(lineups.flatMap(({ ranks }) => ranks[Slot] ?? []))!,
  }))
}

/** Quartiles, between two values in proportion; null without values. */
function rangeOf(values: readonly number[]): WinnersRange | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const below = sorted[Math.floor(place)]!
    return below + (place % 1) * (sorted[Math.ceil(place)]! - below)
  }
  return { Pct_25: at(0.25), Pct_50: at(0.5), Pct_75: at(0.75) }
}

function stacksOf(lineups: readonly WinningLineup[]): Winners['stacks'] {
  const counts = new Map<string, number>()
  for (const { stack } of lineups) if (stack !== '') counts.set(stack, (counts.get(stack) ?? 0) + 1)
  return [...counts]
    .map(([stack, count]) => ({ stack, share: (100 * count) / lineups.length, lineups: count }))
    .sort((a, b) => b.lineups - a.lineups || (a.stack < b.stack ? -1 : 1))
}

function averageMeasures(contests: readonly FinishedContest[]): Winners['measures'] {
  return Object.fromEntries(
    finishGroups.flatMap((group) => {
      const known = contests.map(({ measures }) => measures[group] ?? {})
      const names = [...new Set(known.flatMap((one) => Object.keys(one)))]
      const average = (name: string) => {
        const values = known.flatMap((one) => one[name] ?? [])
        return values.reduce((sum, value) => sum + value, 0) / values.length
      }
      return names.length === 0 ? [] : [[group, Object.fromEntries(names.map((name) => [name, average(name)]))]]
    }),
  )
}
