import type { Player, Sport } from '@slatecraft/slate'

/** Players whose laws are judged together. */
export interface LawClass {
  name: string
  has: (player: Player) => boolean
  /** Only players who played, by their law if they play. A player with 0 points did not. */
  isPlayed: boolean
}

const isPitcher = ({ Positions }: Player) => Positions.includes('P')
const projectedTen = ({ ProjPts }: Player) => ProjPts >= 10
const nflRoles = ['QB', 'RB', 'WR', 'TE', 'K', 'DST']

/** The classes of SIMULATION.md 2.1. Zeros of nfl are results: who was projected for 5 points and more seldom sits out. */
export const lawClasses: Readonly<Record<Sport, readonly LawClass[]>> = {
  nba: [
    { name: 'projected 10+, played', has: projectedTen, isPlayed: true },
    { name: 'projected 10+, late zeros included', has: projectedTen, isPlayed: false },
  ],
  mlb: [
    {
      name: 'confirmed bats',
      has: (player) => !isPitcher(player) && typeof player.BattingOrder === 'number',
      isPlayed: false,
    },
    {
      name: 'starters projected 8+, played',
      has: (player) => isPitcher(player) && player.ProjPts >= 8,
      isPlayed: true,
    },
  ],
  nfl: nflRoles.map((role) => ({
    name: `${role} projected 5+`,
    has: ({ Positions, ProjPts }) => Positions[0] === role && ProjPts >= 5,
    isPlayed: false,
  })),
  mma: [{ name: 'fighters', has: ({ ProjPts }) => ProjPts > 0, isPlayed: false }],
  pga: [{ name: 'golfers', has: ({ ProjPts }) => ProjPts > 0, isPlayed: false }],
  nascar: [{ name: 'drivers', has: ({ ProjPts }) => ProjPts > 0, isPlayed: false }],
}

/** The class by which a player's result tells of the laws, one for each player; undefined where it does not. */
export function judgedClass(sport: Sport, player: Player, points: number): LawClass | undefined {
  const [main, ...others] = lawClasses[sport]
  const classes = sport === 'nba' ? [main!] : [main!, ...others]
  return classes.find(({ has, isPlayed }) => has(player) && !(isPlayed && points === 0))
}
