import type { Sport } from '../../sport.ts'

/** Every position of a sport, with its other spellings. */
const positionsOf: Readonly<Record<Sport, Readonly<Record<string, readonly string[]>>>> = {
  nfl: { QB: [], RB: ['FB'], WR: [], TE: [], DST: ['D', 'DEF', 'D/ST'], K: ['PK'] },
  nba: { PG: [], SG: [], SF: [], PF: [], C: [] },
  mlb: { P: ['SP', 'RP'], C: [], '1B': [], '2B': [], '3B': [], SS: [], OF: ['LF', 'CF', 'RF'] },
  pga: { G: [] },
  mma: { F: [] },
  nascar: { D: [] },
}

/** The positions in a cell such as `PG/SG` or `SP`, by our names, each once; undefined for an unknown one. */
export function positionsIn(sport: Sport, cell: string): (string | undefined)[] {
  const words = cell.toUpperCase().replace('D/ST', 'DST').split(/[/,]/)
  return [...new Set(words.map((word) => positionNamed(sport, word.trim())))]
}

function positionNamed(sport: Sport, word: string): string | undefined {
  const positions = positionsOf[sport]
  return Object.keys(positions).find((name) => name === word || positions[name]?.includes(word))
}

export const knownPositions = (sport: Sport) => Object.keys(positionsOf[sport])
