import {
  type AfterStartLineup,
  type BuildRequest,
  findRuleset,
  type Player,
  parseBuildRequest,
  playerLocks,
  type SlateKey,
  seededRandom,
} from '@slatecraft/slate'
import { withoutLimits } from '../workloads.ts'
import { withNews } from './withNews.ts'

/** Lineups in the middle of an evening. */
export interface Evening {
  name: string
  key: SlateKey
  /** With the projections of before the news. */
  players: readonly Player[]
  lineups: readonly AfterStartLineup[]
  /** ISO 8601 in UTC. */
  asOf: string
}

/** Without limits, after made-up news of this seed. */
export function swapRequest(
  { key, players, lineups, asOf }: Evening,
  seed: number,
  swap: Partial<BuildRequest['swap']>,
): BuildRequest {
  const terms = { asOf, teamsLocked: [], afterStartActivated: true, gameMarks: {} }
  const lockOf = playerLocks(terms)
  const isOpen = (player: Player) => lockOf(player).state === 'open'
  const news = withNews({ players, lineups: lineups.map((lineup) => lineup.players), isOpen }, seed)
  return parseBuildRequest({
    ...key,
    lineupLength: findRuleset(key)!.slots.length,
    ...withoutLimits(key),
    ...terms,
    players: news,
    afterStartLineups: [{ lineups: [...lineups] }],
    swap,
  })
}

/**
 * One request for each entry, as a user rebuilds who wants lineups to differ: the slots of open players are blank, and each
 * entry draws its own projections, within 12%.
 */
export function rebuildRequests(evening: Evening, seed: number): BuildRequest[] {
  const request = swapRequest(evening, seed, { mode: 'free', moves: false })
  const rowOf = new Map(request.players.map((player) => [player.Id, player]))
  const lockOf = playerLocks(request)
  const isHeld = (id: string) => {
    const row = rowOf.get(id)
    return row !== undefined && lockOf(row).state === 'locked'
  }
  const random = seededRandom(seed, 31)
  return evening.lineups.map((lineup) => ({
    ...request,
    players: request.players.map((player) => drawn(player, 0.88 + 0.24 * random())),
    afterStartLineups: [
      { slate: '', active: true, lineups: [{ players: lineup.players.map((id) => (isHeld(id) ? id : '')) }] },
    ],
  }))
}

const drawn = (player: Player, factor: number): Player => {
  const points = Math.round(100 * factor * player.ProjPtsAdjusted) / 100
  return { ...player, ProjPts: points, ProjPtsAdjusted: points }
}
