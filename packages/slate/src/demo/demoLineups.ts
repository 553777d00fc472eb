import { fits } from '../assignSlots.ts'
import { siteCheck } from '../csv/upload/siteCheck.ts'
import { lineupHash } from '../lineup.ts'
import type { Player } from '../player.ts'
import { seededRandom } from '../random.ts'
import { findRuleset } from '../rulesets.ts'
import type { Slate } from '../slate.ts'

/** For one lineup. Some slates of few players run out of lineups. */
const mostTries = 10_000

/**
 * Different legal lineups of a slate at random, to fill entries without a build: player ids in slot order; fewer than
 * `count` where the slate is small.
 *
 * @param seed the same one gives the same lineups.
 */
export function demoLineups({ key, players }: Slate, count: number, seed = 1): string[][] {
  const ruleset = findRuleset(key)!
  const faultsOf = siteCheck(ruleset, players)
  const able = ruleset.slots.map((slot) => players.filter((player) => player.ProjPts > 0 && fits(player, slot)))
  const random = seededRandom(seed)
  const drawn = (options: readonly Player[]) => options[Math.floor(random() * options.length)]!
  const lineups = new Map<string, string[]>()
  for (let tries = 0; lineups.size < count && tries < mostTries * count; tries++) {
    const ids = able.map((options) => drawn(options).Id)
    if (faultsOf(ids).length === 0) lineups.set(lineupHash(ids), ids)
  }
  return [...lineups.values()]
}
