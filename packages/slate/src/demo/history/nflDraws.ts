import type { Random } from '../../random.ts'
import { bell, clamp } from '../draws.ts'

const nothing = {
  ...{ attempts: 0, completions: 0, passYards: 0, passTds: 0, interceptions: 0 },
  ...{ carries: 0, rushYards: 0, rushTds: 0, targets: 0, receptions: 0, receivingYards: 0, receivingTds: 0 },
  ...{ fumblesLost: 0, fieldGoalsTo39: 0, fieldGoals40To49: 0, fieldGoalsFrom50: 0, extraPoints: 0 },
}
export type DrawnGame = typeof nothing

/** A game with `points` expected by DraftKings' scoring. The usual numbers are those of 2023 to 2025. */
export const nflDraws: Readonly<Record<string, (points: number, random: Random) => DrawnGame>> = {
  QB: (points, random) => {
    const quality = points / 18
    const attempts = whole(clamp(33 + 6 * bell(random), 15, 55))
    const completions = hits(attempts, 0.645, random)
    const carries = whole(clamp(4 + 2.2 * bell(random), 0, 14))
    return {
      ...nothing,
      attempts,
      completions,
      passYards: whole(completions * (11 * (0.55 + 0.45 * quality) + 1.6 * bell(random))),
      passTds: hits(attempts, 0.046 * quality, random),
      interceptions: hits(attempts, 0.022, random),
      carries,
      rushYards: carries === 0 ? 0 : whole(carries * 4.4 * quality + 4 * bell(random)),
      rushTds: hits(carries, 0.045 * quality, random),
      fumblesLost: hits(3, 0.07, random),
    }
  },
  RB: (points, random) => {
    const work = points / 14
    const carries = whole(clamp(14 * work * (1 + 0.3 * bell(random)), 0, 32))
    return {
      ...nothing,
      ...caught({ targets: 3.6 * work, catchRate: 0.77, yards: 7.4, tdRate: 0.04 }, random),
      carries,
      rushYards: whole(carries * (4.2 + bell(random))),
      rushTds: hits(carries, 0.033, random),
      fumblesLost: hits(2, 0.04, random),
    }
  },
  WR: (points, random) => {
    const carries = hits(1, 0.12, random)
    return {
      ...nothing,
      ...caught({ targets: (8.5 * points) / 15, catchRate: 0.645, yards: 12.2, tdRate: 0.075 }, random),
      carries,
      rushYards: whole(carries * (6 + 4 * bell(random))),
    }
  },
  TE: (points, random) => ({
    ...nothing,
    ...caught({ targets: (5.5 * points) / 9.5, catchRate: 0.69, yards: 10.6, tdRate: 0.08 }, random),
  }),
  K: (points, random) => {
    const chance = clamp(points / 8.2, 0.5, 1.5)
    return {
      ...nothing,
      fieldGoalsTo39: hits(2, 0.42 * chance, random),
      fieldGoals40To49: hits(1, 0.42 * chance, random),
      fieldGoalsFrom50: hits(1, 0.28 * chance, random),
      extraPoints: hits(5, 0.5 * chance, random),
    }
  },
}

function caught(
  usual: { targets: number; catchRate: number; yards: number; tdRate: number },
  random: Random,
): Pick<DrawnGame, 'targets' | 'receptions' | 'receivingYards' | 'receivingTds'> {
  const targets = whole(clamp(usual.targets * (1 + 0.35 * bell(random)), 0, 18))
  const receptions = hits(targets, usual.catchRate, random)
  return {
    targets,
    receptions,
    receivingYards: whole(receptions * usual.yards * (1 + 0.25 * bell(random))),
    receivingTds: hits(receptions, usual.tdRate, random),
  }
}

/** How many of the tries succeed. */
export function hits(tries: number, chance: number, random: Random): number {
  let count = 0
  for (let index = 0; index < tries; index++) if (random() < chance) count++
  return count
}

/** Never -0, which a log would show. */
export const whole = (value: number) => Math.round(value) || 0
