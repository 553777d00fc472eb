import type { Person } from '../people/person.ts'
import type { NflHistory } from './nflHistory.ts'
import { type Work, workInTeam } from './nflWork.ts'
import { type Attendance, attendanceOf } from './playChance.ts'

/** What a player was to a team in its last games. */
export interface Standing {
  attendance: Attendance
  work: Work
}

/** By person of one history, then by team. */
const known = new WeakMap<Person, Map<string, Standing>>()

export function standingIn(team: string, person: Person, history: NflHistory): Standing {
  let standings = known.get(person)
  if (standings === undefined) {
    standings = new Map()
    known.set(person, standings)
  }
  let standing = standings.get(team)
  if (standing === undefined) {
    const games = history.gamesOf(team)
    standing = {
      attendance: attendanceOf(person, games, history.season),
      work: workInTeam(person, games, history.season),
    }
    standings.set(team, standing)
  }
  return standing
}
