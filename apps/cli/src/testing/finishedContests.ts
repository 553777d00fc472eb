import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRuleset, fits, type Player, type Random, type SlateKey, seededRandom } from '@slatecraft/slate'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'

export interface MadeContest {
  key: SlateKey
  entries: number
  /** Decides the lineups. */
  seed: number
  /** Decides what players score. */
  outcomeSeed: number
}

/**
 * Writes the files of a made-up finished contest: a demo slate's list and projections, and standings of random lawful
 * lineups with points around the projections.
 */
export function writeContest(folder: string, { key, entries, seed, outcomeSeed }: MadeContest): void {
  const slate = demoSlate(key)!
  const { players } = slate
  const random = seededRandom(seed)
  const lineups = Array.from({ length: entries }, () => lawfulLineup(random, players, key))
  const outcomes = seededRandom(outcomeSeed)
  const scored = players.map(({ ProjPts }) =>
    Math.max(0, Math.round(4 * (ProjPts + normal(outcomes) * (2 + 0.3 * ProjPts))) / 4),
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'DKSalaries.csv'), demoSalariesCsv(slate))
  writeFileSync(join(folder, 'projections.csv'), projections(players))
  writeFileSync(join(folder, 'contest-standings-1.csv'), standings(players, lineups, scored, key))
}

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const projections = (players: readonly Player[]) =>
  [
    'Name,Position,Team,Salary,Fpts,Own%,StdDev',
    ...players
      .filter(({ RosterPosition }) => RosterPosition !== 'CPT')
      .map(({ Name, Position, TeamAbbrev, Salary, ProjPts, ProjOwn }) =>
        [Name, Position, TeamAbbrev, Salary, ProjPts, ProjOwn ?? 0, (2 + 0.3 * ProjPts).toFixed(2)].join(),
      ),
    '',
  ].join('\n')

/** Slot by slot, players in proportion to their ownership, until one is near the cap. */
function lawfulLineup(random: Random, players: readonly Player[], key: SlateKey): number[] {
  const { slots, salaryCap } = findRuleset(key)!
  const tickets = slots.map((slot) =>
    players.flatMap((player, index) =>
      fits(player, slot) ? new Array<number>(Math.ceil(10 * (player.ProjOwn ?? 0))).fill(index) : [],
    ),
  )
  for (;;) {
    const lineup = tickets.map((able) => able[Math.floor(random() * able.length)]!)
    const salary = lineup.reduce((sum, index) => sum + players[index]!.Salary, 0)
    if (new Set(lineup).size === lineup.length && salary <= salaryCap && salary > 0.94 * salaryCap) return lineup
  }
}

function standings(
  players: readonly Player[],
  lineups: readonly (readonly number[])[],
  scored: readonly number[],
  key: SlateKey,
): string {
  const { slots } = findRuleset(key)!
  const entries = lineups
    .map((lineup) => ({ lineup, points: lineup.reduce((sum, index) => sum + scored[index]!, 0) }))
    .sort((a, b) => b.points - a.points)
  const left = entries.map(({ lineup, points }, rank) =>
    [
      ...[rank + 1, 9_000_000 + rank, `player${rank} (1/1)`, 0, points],
      lineup.map((index, slot) => `${slots[slot]!.header ?? slots[slot]!.name} ${players[index]!.Name}`).join(' '),
    ].join(),
  )
  const owned = players.map((_, index) => lineups.filter((lineup) => lineup.includes(index)).length)
  const right = players.flatMap(({ Name, Positions, RosterPosition }, index) =>
    owned[index] === 0
      ? []
      : [
          [
            Name,
            RosterPosition === 'CPT' ? 'CPT' : Positions[0],
            `${((100 * owned[index]!) / lineups.length).toFixed(2)}%`,
            scored[index],
          ].join(),
        ],
  )
  const rows = Array.from(
    { length: Math.max(left.length, right.length) },
    (_, row) => `${left[row] ?? ',,,,,'},,${right[row] ?? ',,,'}`,
  )
  return ['Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS', ...rows, ''].join(
    '\n',
  )
}
