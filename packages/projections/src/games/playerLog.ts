import type { GameSheet, Stats } from '@slatecraft/slate'
import type { BaselinePlayer, BaselineTask } from '../baseline.ts'
import { joinPeople } from '../people/joinPeople.ts'
import { peopleIn } from '../people/peopleIn.ts'
import { isBefore, type PersonGame } from '../people/person.ts'

export interface PlayerLog {
  /** As history writes it; null if it has no such player. */
  name: string | null
  /** This season's and the last one's before the slate, newest first. */
  games: PersonGame[]
}

/** A player's games with the stats of all sheets together. */
export function playerLog(task: Omit<BaselineTask, 'players'>, player: BaselinePlayer): PlayerLog {
  const { sport, sheets, links = [] } = task
  const person = joinPeople([player], peopleIn(sheets), { sport, links }).get(player.Id)
  if (person === undefined) return { name: null, games: [] }
  const games = person.games.filter((game) => game.season >= task.season - 1 && isBefore(game, task)).reverse()
  return { name: person.name, games: sport === 'nfl' ? games.map((game) => withShares(game, sheets)) : games }
}

/** Of what a game's players had together: where a source has the count but not the share. */
const shares = [
  { share: 'TarShare', of: 'Tar' },
  { share: 'AirShare', of: 'AirYds' },
] as const

function withShares(game: PersonGame, sheets: readonly GameSheet[]): PersonGame {
  const lacking = shares.filter(({ share, of }) => game.stats[share] === undefined && game.stats[of] !== undefined)
  const own = lacking.length === 0 ? [] : sheets.filter((sheet) => isOf(sheet, game))
  const found: Stats = {}
  for (const { share, of } of lacking) {
    // One part has them for everybody: parts are not added.
    const totals = (['stats', 'plays'] as const).map((part) =>
      own
        .filter((sheet) => sheet.part === part)
        .flatMap(({ players }) => players)
        .reduce((sum, { stats }) => sum + (stats[of] ?? 0), 0),
    )
    const total = totals.find((sum) => sum > 0)
    if (total !== undefined) found[share] = game.stats[of]! / total
  }
  const stats = { ...game.stats, ...found }
  const isRated = stats.Wopr === undefined && stats.TarShare !== undefined && stats.AirShare !== undefined
  return { ...game, stats: isRated ? { ...stats, Wopr: 1.5 * stats.TarShare! + 0.7 * stats.AirShare! } : stats }
}

const isOf = (sheet: GameSheet, { season, counter, game, team }: PersonGame) =>
  sheet.season === season && sheet.counter === counter && sheet.game === game && sheet.team === team
