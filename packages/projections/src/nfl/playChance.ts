import { isOut } from '@slatecraft/slate'
import type { Person } from '../people/person.ts'
import type { TeamGame } from './nflHistory.ts'

const lastGames = 4

/** How often the player was in the team's last games, newest first: `1101`; '' if the team has not played this season. */
export function attendance(person: Person, teamGames: readonly TeamGame[], season: number): string {
  const played = new Set(person.games.filter((game) => game.season === season).map(({ counter }) => counter))
  return teamGames
    .filter((game) => game.season === season)
    .slice(-lastGames)
    .map(({ counter }) => (played.has(counter) ? '1' : '0'))
    .reverse()
    .join('')
}

/** Of attendance, the last game and how many of the others. */
export const attendanceClass = (seen: string): string =>
  seen === '' ? '' : `${seen[0]}${[...seen.slice(1)].filter((one) => one === '1').length}of${seen.length - 1}`

/** What is left of the chance for players that the site lists as questionable or doubtful, if they played last. */
const ofStatus: Readonly<Record<string, number>> = { Q: 0.75, D: 0.2 }

/** Chances by attendance class; `usual` where there is none. */
export interface PlayChances {
  chances: Readonly<Record<string, number>>
  usual: number
}

/** From 0 to 1, from how often players with such an attendance played. Players who are out don't. */
export function playChance(seen: string, status: string, { chances, usual }: PlayChances): number {
  if (isOut(status)) return 0
  const known = chances[attendanceClass(seen)] ?? usual
  const listed = ofStatus[status.toUpperCase().slice(0, 1)]
  // A questionable player who missed the last game is about as likely to play as other questionable players.
  return listed === undefined ? known : Math.min(listed, Math.max(known, listed / 2))
}
