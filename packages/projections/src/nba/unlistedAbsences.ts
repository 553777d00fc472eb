import { gamesSince, isInRotation } from './absences.ts'
import { offList } from './offList.ts'
import { type OnOffTask, onOffNight } from './onOffNight.ts'

/** Of players of a rotation who missed so many games in a row, four in five miss the next one, too (box scores of 2024-25). */
const leastMissed = 2

export interface UnlistedAbsence {
  Id: string
  /** Games of the team in a row, up to the slate. */
  missed: number
}

/** Who has missed the team's last games this season, though the pool does not say that they are out: they may well sit. */
export function unlistedAbsences(task: OnOffTask): UnlistedAbsence[] {
  const { history, people } = onOffNight(task, offList(task.players))
  return people.flatMap(({ player, person, team, games, isOff }) => {
    const missed = gamesSince(person, { team, season: task.season }, history)
    return isOff || missed < leastMissed || !isInRotation(games) ? [] : [{ Id: player.Id, missed }]
  })
}
