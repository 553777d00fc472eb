/** A teammate's games with a star, and without: how many, average minutes, DraftKings points a minute. */
export interface OnOffCount {
  on: GamesCount | undefined
  off: GamesCount | undefined
}

interface GamesCount {
  games: number
  minutes: number
  rate: number
}

type Row = Record<string, string>

/**
 * Counts in a file of NBA.com's box scores, row by row. A game is without the star if they have no row in it, but averaged at
 * least 15 minutes in their last five games before.
 */
export function countOnOff(boxScores: string, star: { Name: string; TeamAbbrev: string }): Map<string, OnOffCount> {
  const [header = '', ...lines] = boxScores.trim().split('\n')
  const names = header.split(',')
  const rows = lines
    .map((line): Row => Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell])))
    .filter(({ TEAM_ABBREVIATION }) => TEAM_ABBREVIATION === star.TeamAbbrev)
  const on: Row[] = []
  const off: Row[] = []
  const lately: number[] = []
  for (const date of [...new Set(rows.map(({ GAME_DATE }) => GAME_DATE!))].sort()) {
    const game = rows.filter(({ GAME_DATE }) => GAME_DATE === date)
    const own = game.find(({ PLAYER_NAME }) => PLAYER_NAME === star.Name)
    if (own !== undefined) {
      on.push(...game)
      lately.push(Number(own.MIN))
    } else if (lately.length > 0 && mean(lately.slice(-5)) >= 15) off.push(...game)
  }
  const mates = new Set(rows.map(({ PLAYER_NAME }) => PLAYER_NAME!))
  return new Map([...mates].map((name) => [name, { on: summed(on, name), off: summed(off, name) }]))
}

function summed(rows: readonly Row[], name: string): GamesCount | undefined {
  const own = rows.filter(({ PLAYER_NAME }) => PLAYER_NAME === name)
  if (own.length === 0) return undefined
  const minutes = own.map(({ MIN }) => Number(MIN))
  return { games: own.length, minutes: mean(minutes), rate: mean(own.map(draftKingsPoints)) / mean(minutes) }
}

function draftKingsPoints(row: Row): number {
  const [points, threes, rebounds, assists, steals, blocks, turnovers] = [
    ...['PTS', 'FG3M', 'REB', 'AST', 'STL', 'BLK', 'TOV'].map((name) => Number(row[name])),
  ] as [number, number, number, number, number, number, number]
  const tens = [points, rebounds, assists, steals, blocks].filter((count) => count >= 10).length
  const bonus = tens >= 3 ? 4.5 : tens === 2 ? 1.5 : 0
  return points + threes / 2 + 1.25 * rebounds + 1.5 * assists + 2 * (steals + blocks) - turnovers / 2 + bonus
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
