import { closeSync, openSync, writeSync } from 'node:fs'
import { type Random, seededRandom } from '@slatecraft/slate'

const codes = (
  'ATL BOS BKN CHA CHI CLE DAL DEN DET GSW HOU IND LAC LAL MEM ' +
  'MIA MIL MIN NOP NYK OKC ORL PHI PHX POR SAC SAS TOR UTA WAS'
).split(' ')
const rounds = 82
const roster = 11

const headings =
  'SEASON_ID,PLAYER_ID,PLAYER_NAME,TEAM_ABBREVIATION,GAME_DATE,MATCHUP,MIN,FGM,FGA,FG3M,FG3A,FTM,FTA,OREB,REB,AST,STL,BLK,TOV,PTS,PLUS_MINUS'

/** Writes made-up box scores of whole seasons as NBA.com writes them: 11 players a team. By seed. @returns the number of rows. */
export function writeBoxScores(path: string, seasons: readonly number[], order: 'by date' | 'shuffled'): number {
  const random = seededRandom(1)
  const rows = seasons.flatMap((season) => seasonRows(season, random))
  if (order === 'shuffled') shuffle(rows, random)
  const file = openSync(path, 'w')
  writeSync(file, `${headings}\n`)
  for (let at = 0; at < rows.length; at += 5000) writeSync(file, `${rows.slice(at, at + 5000).join('\n')}\n`)
  closeSync(file)
  return rows.length
}

function seasonRows(season: number, random: Random): string[] {
  const whole = (most: number) => Math.floor(random() * (most + 1))
  return Array.from({ length: rounds }, (_, round) => {
    const date = new Date(Date.UTC(season, 9, 22 + 2 * round)).toISOString().slice(0, 10)
    return codes.flatMap((team, at) =>
      Array.from({ length: roster }, (_, player) => {
        const other = codes[at ^ 1]!
        const matchup = at % 2 === 0 ? `${team} vs. ${other}` : `${team} @ ${other}`
        const id = 200_000 + 100 * at + player + 20 * (season % 5)
        const [goals, threes, free] = [whole(12), whole(5), whole(8)]
        const shots = [goals + threes, goals + threes + whole(10), threes, threes + whole(6), free, free + whole(3)]
        const others = [whole(4), whole(15), whole(12), whole(4), whole(4), whole(6), 2 * goals + 3 * threes + free]
        const who = `2${season},${id},Firstname Lastname ${id},${team},${date},${matchup}`
        return [who, 10 + whole(29), ...shots, ...others, whole(40) - 20].join(',')
      }),
    )
  }).flat()
}

function shuffle(rows: string[], random: Random): void {
  for (let last = rows.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[rows[last], rows[other]] = [rows[other]!, rows[last]!]
  }
}
