import { useDebouncedValue } from '@mantine/hooks'
import { exposureStats, type StatRow, summaryData } from '@slatecraft/contract'
import { type LineupMeasure, lineupComparison, lineupMeasures } from '@slatecraft/results'
import { gameOf, type Lineup, type Player, type Ruleset, type SlateKey } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/api.ts'

export interface StatsQuestion {
  slate: SlateKey
  /** An uploaded slate is never sent to a server. */
  isInBrowser: boolean
  ruleset: Ruleset
  players: readonly Player[]
  lineups: readonly Lineup[]
  isBuilding: boolean
}

/** The most lineups sent; beyond that only the first ones are measured. */
const mostSent = 10_000
/** Waits for typing in a filter to settle. */
const settledAfterMs = 400

/** Settled lineups and players, with a key that changes when they do. */
function useSettled({ ruleset, players, lineups }: StatsQuestion) {
  const [settled] = useDebouncedValue(lineups, settledAfterMs)
  return useMemo(() => {
    const whole = settled.filter((lineup) => lineup.players.length === ruleset.slots.length).slice(0, mostSent)
    const used = new Set(whole.flatMap((lineup) => lineup.players))
    const standing = players.filter(({ Id }) => used.has(Id))
    return { lineups: whole, players: standing, hash: contentHash(standing, whole) }
  }, [settled, players, ruleset])
}

/** Lineup traits next to finished contests, loaded once per set of lineups. */
export function useExposureStats(question: StatsQuestion) {
  const { slate, isInBrowser, ruleset, isBuilding } = question
  const { lineups, players, hash } = useSettled(question)
  const lineupSize = ruleset.slots.length
  return useQuery({
    queryKey: ['exposure-stats', slate.sport, lineupSize, isInBrowser, hash],
    queryFn: async ({ signal }): Promise<StatRow[]> => {
      if (isInBrowser) return lineupMeasures(slate.sport, lineupSize, players, lineups).map(asStatRow)
      const body = { players: [...players], lineups: lineups.map(({ players }) => ({ players })) }
      return (await call(exposureStats, { params: { sport: slate.sport, lineupSize }, body, signal })).exposure_stats
    },
    enabled: !isBuilding && players.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const asStatRow = ({ name, percent }: LineupMeasure): StatRow => ({
  Metric: name,
  MyPcts: percent,
  Finish1to5: null,
  Finish6to50: null,
  Cashed: null,
  Lost: null,
})

/** The lineups compared with finished contests; NFL classic only. Without contests, the lineups alone. */
export function useLineupComparison(question: StatsQuestion) {
  const { slate, isInBrowser, ruleset, players: pool, isBuilding } = question
  const { lineups, players, hash } = useSettled(question)
  const slateSize = useMemo(() => new Set(pool.filter(({ Opp }) => Opp !== '').map(gameOf)).size, [pool])
  const contests = useQuery({
    queryKey: ['summary-data', slate.sport, slate.season, slate.counter, slateSize, hash],
    queryFn: ({ signal }) =>
      call(summaryData, {
        params: { sport: slate.sport, season: slate.season, counter: slate.counter },
        body: { lineups: lineups.map(({ players }) => ({ players })), slateSize: Math.max(1, slateSize) },
        signal,
      }),
    enabled: !isInBrowser && !isBuilding && players.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = useMemo(() => {
    const finishes = new Map(contests.data?.lineup_comparison.map((row) => [row.Metric, row]))
    return lineupComparison(players, lineups, ruleset)
      .map(asStatRow)
      .map((row) => ({
        ...row,
        ...finishes.get(row.Metric),
        MyPcts: row.MyPcts,
      }))
  }, [players, lineups, ruleset, contests.data])
  return { rows, contests }
}

/** A 32-bit hash of the lineups and the player values used in the counts. */
function contentHash(players: readonly Player[], lineups: readonly Lineup[]): string {
  let hash = 0x811c_9dc5
  const add = (text: string) => {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
    hash = Math.imul(hash ^ 0xff, 0x0100_0193)
  }
  for (const { Id, ProjOwn } of players) add(`${Id} ${ProjOwn}`)
  for (const lineup of lineups) for (const id of lineup.players) add(id)
  return `${lineups.length} ${(hash >>> 0).toString(36)}`
}
