import type { Player, Site } from '@slatecraft/slate'
import { leverage, projValue } from '../pool/shared/playerNumbers.ts'

/** Summary of some players. Exposures are sums in percent: 100 is one player in every lineup. */
export interface Summary {
  count: number
  minExp: number
  maxExp: number
  /** Averages over players that have the number; null if none has. */
  projection: number | null
  value: number | null
  ownership: number | null
  leverage: number | null
}

export function summaryOf(players: readonly Player[], site: Site): Summary {
  return {
    count: players.length,
    minExp: sum(players.map(({ MinExp }) => MinExp)),
    maxExp: sum(players.map(({ MaxExp }) => MaxExp)),
    projection: mean(players.map(({ ProjPtsAdjusted }) => ProjPtsAdjusted)),
    value: mean(players.map((player) => projValue(player, site))),
    ownership: mean(players.map(({ ProjOwn }) => ProjOwn)),
    leverage: mean(players.map(leverage)),
  }
}

/** Players a build may use. */
export const isInPool = ({ MaxExp }: Player) => MaxExp > 0

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : sum(known) / known.length
}

/** In percent; null if no player's ownership is known. */
export function totalOwnership(players: readonly Player[]): number | null {
  const known = players.map(({ ProjOwn }) => ProjOwn).filter((value) => value !== null)
  return known.length === 0 ? null : sum(known)
}
