/** Small files in the sites' layouts. */

export const lines = (...rows: string[]) => `${rows.join('\n')}\n`

export const dkHeader = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'

export interface DkPlayer {
  position?: string
  name?: string
  id?: string
  slots?: string
  salary?: string
  game?: string
  team?: string
  points?: string
}

export function dkRow(player: DkPlayer = {}): string {
  const { position = 'WR', name = "Ja'Marr Chase", id = '39506085', slots = 'WR/FLEX', salary = '8100' } = player
  const { game = 'CIN@CLE 09/07/2025 01:00PM ET', team = 'CIN', points = '24.59' } = player
  const cells = [position, `${name} (${id})`, name, id, slots, salary, game, team, points]
  return cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}

export const dkFile = (...players: DkPlayer[]) => lines(dkHeader, ...players.map(dkRow))

/** Players of two games who fill each slot of an nfl classic contest. */
export const dkRoster: DkPlayer[] = [
  { id: '1', name: 'Joe Burrow', position: 'QB', slots: 'QB', salary: '6500' },
  { id: '2', name: 'Chase Brown', position: 'RB', slots: 'RB/FLEX', salary: '6200' },
  { id: '3', name: 'Jerome Ford', position: 'RB', slots: 'RB/FLEX', salary: '4900', team: 'CLE' },
  { id: '4', name: "Ja'Marr Chase", salary: '8100' },
  { id: '5', name: 'Tee Higgins', salary: '6300' },
  { id: '6', name: 'Jerry Jeudy', salary: '6000', team: 'CLE' },
  { id: '7', name: 'David Njoku', position: 'TE', slots: 'TE/FLEX', salary: '4600', team: 'CLE' },
  {
    id: '8',
    name: 'Travis Etienne Jr.',
    position: 'RB',
    slots: 'RB/FLEX',
    team: 'JAX',
    game: 'CAR@JAX 09/07/2025 04:05PM ET',
  },
  { id: '9', name: 'Browns ', position: 'DST', slots: 'DST', salary: '2300', team: 'CLE' },
]

export const fdHeader =
  'Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details,Tier,,,Roster Position'

export const yaHeader = 'ID,First Name,Last Name,Position,Team,Opponent,Game,Time,Salary,FPPG,Injury Status,Starting'
