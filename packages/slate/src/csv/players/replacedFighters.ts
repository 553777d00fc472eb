import type { PlayerRow } from '../../player.ts'
import { teamCode } from '../names/teamCodes.ts'
import type { PlayerDraft } from './readPoolRow.ts'

/**
 * Pairs fighters who came in late: the list still names the bout of the fighter they replace. If one of its two fighters
 * is in the list, and one newcomer has the bout, the two meet.
 */
export function withReplacedFighters<Draft extends PlayerDraft>(drafts: readonly Draft[]): Draft[] {
  const opponentOf = new Map<Draft, string>()
  for (const newcomer of drafts) {
    const bout = newcomer.gameOfOthers
    if (bout === undefined || drafts.some((other) => other !== newcomer && other.gameOfOthers === bout)) continue
    const names = [bout.away, bout.home].map((name) => teamCode('mma', name))
    const [rival, ...others] = drafts.filter(
      ({ player, gameOfOthers }) => gameOfOthers === undefined && names.includes(teamCode('mma', player.TeamAbbrev)),
    )
    if (rival === undefined || others.length > 0) continue
    opponentOf.set(newcomer, rival.player.TeamAbbrev).set(rival, newcomer.player.TeamAbbrev)
  }
  return drafts.map((draft) => {
    const Opp = opponentOf.get(draft)
    if (Opp === undefined) return draft
    const player: PlayerRow = { ...draft.player, Opp }
    return { ...draft, player, oddGame: undefined, gameOfOthers: undefined }
  })
}
