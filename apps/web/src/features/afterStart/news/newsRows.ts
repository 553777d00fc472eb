import { gameOf, groupedBy, isOut, type Player, type PoolNews, poolNews } from '@slatecraft/slate'
import type { AfterStartState } from '../state/afterStartState.ts'
import type { Evening } from '../state/useEvening.ts'
import { poolBefore } from '../state/withNews.ts'
import { newsWords } from './newsWords.ts'

export interface NewsRow {
  /** Unique. */
  key: string
  /** Undefined for news of a whole game. */
  player: string | undefined
  name: string
  team: string
  words: string
  tone: 'bad' | 'good' | 'plain'
  /** In how many lineups; for a game, in how many places. */
  lineups: number
  /** It is too late for a swap. */
  isLocked: boolean
  /** The user ruled them out. */
  isByHand: boolean
}

interface NewsOf {
  players: readonly Player[]
  since: AfterStartState['since']
  ruledOut: readonly string[]
  evening: Pick<Evening, 'byId' | 'counts' | 'cantScore' | 'lockOf'>
  /** The text of a start. */
  startText(start: string | null): string
}

const gameKinds = new Set<PoolNews['kind']>(['postponed', 'delayed', 'rescheduled', 'started'])

/**
 * What the user must know before a swap: first who can't score, in most lineups first, then who is back or questionable,
 * then games, then projections.
 */
export function newsRows({ players, since, ruledOut, evening, startText }: NewsOf): NewsRow[] {
  const { byId, counts, cantScore, lockOf } = evening
  const news = poolNews(poolBefore(players, since), players)
  const isByHand = new Set(ruledOut)
  const rowOf = (player: Player, kind: string, words: string, tone: NewsRow['tone']): NewsRow => ({
    key: `${kind} ${player.Id}`,
    player: player.Id,
    ...{ name: player.Name, team: player.TeamAbbrev, words, tone },
    lineups: counts.get(player.Id) ?? 0,
    isLocked: lockOf(player).state === 'locked',
    isByHand: isByHand.has(player.Id),
  })
  const newlyOut = new Set(news.filter(({ kind }) => kind === 'out').map(({ after }) => after.Id))
  const gone = [
    ...[...cantScore].map(([id, reason]) => {
      const player = byId.get(id)
      const words = newlyOut.has(id) ? newsWords.out : reason
      return player === undefined ? missingRow(id, reason, counts.get(id) ?? 0) : rowOf(player, 'out', words, 'bad')
    }),
    ...news
      .filter(({ kind, after }) => kind === 'out' && !cantScore.has(after.Id))
      .map(({ after }) => rowOf(after, 'out', newsWords.out, 'bad')),
  ]
  const ofPlayers = news.filter(({ kind }) => kind !== 'out' && kind !== 'moved' && !gameKinds.has(kind))
  const ofGames = groupedBy(
    news.filter(({ kind, after }) => gameKinds.has(kind) && kind !== 'started' && !isOut(after.Status)),
    ({ kind, after }) => `${kind} ${gameOf(after)}`,
  )
  const moved = news.filter(({ kind }) => kind === 'moved')
  return [
    ...byLineups(gone),
    ...byLineups(
      ofPlayers.map(({ kind, after }) => rowOf(after, kind, newsWords[kind], kind === 'back' ? 'good' : 'plain')),
    ),
    ...[...ofGames].map(([key, all]): NewsRow => {
      const { kind, after } = all[0]!
      return {
        ...{ key, player: undefined, name: [after.TeamAbbrev, after.Opp].filter(Boolean).join(' – '), team: '' },
        words: kind === 'rescheduled' ? `${newsWords[kind]}: ${startText(after.GameStart)}` : newsWords[kind],
        tone: kind === 'postponed' ? 'bad' : 'plain',
        lineups: all.reduce((sum, { after: { Id } }) => sum + (counts.get(Id) ?? 0), 0),
        isLocked: false,
        isByHand: false,
      }
    }),
    ...byLineups(
      moved.map(({ before, after }) => {
        const isUp = after.ProjPtsAdjusted > before.ProjPtsAdjusted
        const words = `${before.ProjPtsAdjusted.toFixed(1)} → ${after.ProjPtsAdjusted.toFixed(1)} pts`
        return rowOf(after, 'moved', words, isUp ? 'good' : 'bad')
      }),
    ),
  ]
}

const missingRow = (id: string, words: string, lineups: number): NewsRow => ({
  ...{ key: `out ${id}`, player: id, name: id, team: '', words, tone: 'bad', lineups },
  ...{ isLocked: false, isByHand: false },
})

/** Stable: of equal counts, the more urgent stay first. */
const byLineups = (rows: readonly NewsRow[]) =>
  [...rows].sort((a, b) => Number(a.isLocked) - Number(b.isLocked) || b.lineups - a.lineups)
