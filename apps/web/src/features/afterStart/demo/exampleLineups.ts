import { fits, isOut, type Player, type Ruleset, seededRandom } from '@slatecraft/slate'

const triesEach = 400
/** Few enough for every site's rules. */
const mostOfTeam = 3
const choicesPerSlot = 30

/** Plausible lineups for a look around, by chance: not the best ones. */
export function exampleLineups(players: readonly Player[], ruleset: Ruleset, count: number): string[][] {
  const random = seededRandom(20)
  const active = players.filter(({ Status, ProjPts }) => !isOut(Status) && ProjPts > 0)
  const choices = ruleset.slots.map((slot) =>
    active
      .filter((player) => fits(player, slot))
      .sort((a, b) => b.ProjPts / b.Salary - a.ProjPts / a.Salary)
      .slice(0, choicesPerSlot),
  )
  return Array.from({ length: count }, () => {
    let best: { ids: string[]; points: number } = { ids: [], points: 0 }
    for (let turn = 0; turn < triesEach; turn++) {
      const lineup = choices.flatMap((some) => some[Math.floor(random() * some.length)] ?? [])
      const points = lineup.reduce((sum, { ProjPts }) => sum + ProjPts, 0)
      if (points > best.points && isPlayable(lineup, ruleset)) best = { ids: lineup.map(({ Id }) => Id), points }
    }
    return best.ids
  }).filter(({ length }) => length > 0)
}

function isPlayable(lineup: readonly Player[], { slots, salaryCap }: Ruleset): boolean {
  const ofTeam = new Map<string, number>()
  for (const { TeamAbbrev } of lineup) ofTeam.set(TeamAbbrev, (ofTeam.get(TeamAbbrev) ?? 0) + 1)
  return (
    lineup.length === slots.length &&
    new Set(lineup.map(({ Id }) => Id)).size === lineup.length &&
    lineup.reduce((sum, { Salary }) => sum + Salary, 0) <= salaryCap &&
    Math.max(...ofTeam.values()) <= mostOfTeam
  )
}
