import { counted, listed, percentText, withoutDust } from '@slatecraft/slate'
import { maxExpOf, minExpOf, sumOf } from './amounts.ts'
import { type PositionLimit, positionLimits } from './positionLimits.ts'
import { mostNamed, raisedMaxExp } from './raisedMaxExp.ts'
import type { Warning, WarningFix, WarningLocation, WarningPlayer, WarningsInput } from './warning.ts'

/**
 * Positions whose exposures can't fill their slots, or ask for more than there are. There is no tolerance. A player with
 * several positions counts in the Max Exp of each, but in a Min Exp only if all of their positions do.
 */
export function positionSums({ ruleset, players }: WarningsInput): Warning[] {
  const limits = positionLimits(ruleset)
  return [...limits.flatMap((limit) => tooFew(limit, players)), ...limits.flatMap((limit) => tooMany(limit, players))]
}

function tooFew(limit: PositionLimit, pool: readonly WarningPlayer[]): Warning[] {
  const players = pool.filter(({ Positions }) => Positions.some((position) => limit.positions.includes(position)))
  const sum = maxExpOf(players)
  if (sum >= limit.least) return []
  const fix = raisedMaxExp(players, withoutDust(limit.least - sum))
  return [
    {
      kind: 'positions',
      key: `positions least ${limit.name}`,
      sentence: `${limit.name}: Max Exp of ${counted(players.length, 'player')} sums to ${percentText(sum)}, but at least ${percentText(limit.least)} is needed.`,
      location: locationOf(limit),
      ...(fix && { fix }),
    },
  ]
}

function tooMany(limit: PositionLimit, pool: readonly WarningPlayer[]): Warning[] {
  const players = pool.filter(({ Positions }) => Positions.every((position) => limit.positions.includes(position)))
  const asking = players.filter(({ MinExp }) => MinExp > 0)
  const sum = minExpOf(asking)
  if (sum <= limit.most) return []
  const fix = loweredMinExp(asking, limit.most)
  return [
    {
      kind: 'positions',
      key: `positions most ${limit.name}`,
      sentence: `${limit.name}: Min Exp of ${counted(asking.length, 'player')} sums to ${percentText(sum)}, but at most ${percentText(limit.most)} is possible.`,
      location: locationOf(limit),
      ...(fix && { fix }),
    },
  ]
}

const locationOf = ({ name, positions }: PositionLimit): WarningLocation =>
  positions.includes(name) ? { tab: 'players', pos: name } : { tab: 'players' }

/** Lowers Min Exp in proportion, to tenths, until it sums to `most`. Locked players stay locked. */
function loweredMinExp(players: readonly WarningPlayer[], most: number): WarningFix | undefined {
  const locked = players.filter(({ MinExp }) => MinExp === 100).length
  const others = players.filter(({ MinExp }) => MinExp < 100)
  const left = most - 100 * locked
  if (left < 0 || others.length === 0) return undefined
  const part = left / sumOf(others, ({ MinExp }) => MinExp)
  const lowered = others.map((player) => ({ player, MinExp: Math.floor(10 * player.MinExp * part + 1e-6) / 10 }))
  const named = lowered.map(({ player, MinExp }) => `${player.Name} to ${percentText(MinExp)}`)
  return {
    label: `Lower Min Exp of ${listed(named, mostNamed)}`,
    changes: lowered.map(({ player: { Id }, MinExp }) => ({ kind: 'player', Id, edit: { MinExp } })),
  }
}
