import { gamesSince, isInRotation } from './absences.ts'
import { offList } from './offList.ts'
import { type OnOffTask, onOffNight } from './onOffNight.ts'

export interface UnlistedAbsence {
  Id: string
  /** Games of the team in a row, up to the slate. */
  missed: number
}

/**
 * Players of a rotation who have missed the team's last games this season, though the pool does not say that they are out: after
 * one game, three in four miss the next one, too; after five, seven in eight (box scores of 2024-25).
 */
export function unlistedAbsences(task: OnOffTask): UnlistedAbsence[] {
  const { history, people } = onOffNight(task, offList(task.players))
  return people.flatMap(({ player, person, team, games, isOff }) => {
    const missed = gamesSince(person, { team, season: task.season }, history)
    return isOff || missed === 0 || !isInRotation(games) ? [] : [{ Id: player.Id, missed }]
  })
}
