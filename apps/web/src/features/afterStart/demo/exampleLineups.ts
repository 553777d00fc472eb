import { fits, isOut, type Player, type Ruleset, seededRandom } from '@slatecraft/slate'

const triesEach = 300
/** Few enough for every site's rules. */
const mostOfTeam = 3
/** Of the cheapest points: lineups then differ, and few exceed the salary cap. */
const choicesPerSlot = 16

/** Plausible lineups for a look around, by chance: not the best ones. */
export function exampleLineups(players: readonly Player[], ruleset: Ruleset, count: number): string[][] {
  const random = seededRandom(20)
  const active = players.filter(({ Status, ProjPts }) => !isOut(Status) && ProjPts > 0)
  const worth = ({ ProjPts, Salary }: Player) => ProjPts ** 1.6 / Salary
  const choices = ruleset.slots.map((slot) =>
    active
      .filter((player) => fits(player, slot))
      .sort((a, b) => worth(b) - worth(a))
      .slice(0, choicesPerSlot),
  )
  return Array.from({ length: count }, () => {
    let best: { ids: string[]; points: number } | undefined
    for (let turn = 0; turn < triesEach; turn++) {
      const drawn = choices.map((some) => some[Math.floor(random() * some.length)])
      const lineup = drawn.filter((player) => player !== undefined)
      const points = lineup.reduce((sum, { ProjPts }) => sum + ProjPts, 0)
      if (isPlayable(lineup, ruleset) && points > (best?.points ?? 0))
        best = { ids: lineup.map(({ Id }) => Id), points }
    }
    return best?.ids ?? []
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
