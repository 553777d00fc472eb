import type { Sport } from '../../sport.ts'
import { fullNameOf, namesWithCodes } from './teamNames.ts'

interface NflTeam {
  code: string
  city: string
  nickname: string
  /** Other codes, cities and nicknames in files of the last ten years. */
  also?: readonly string[]
}

const nflTeams: readonly NflTeam[] = [
  { code: 'ARI', city: 'Arizona', nickname: 'Cardinals', also: ['ARZ', 'CRD'] },
  { code: 'ATL', city: 'Atlanta', nickname: 'Falcons' },
  { code: 'BAL', city: 'Baltimore', nickname: 'Ravens', also: ['BLT', 'RAV'] },
  { code: 'BUF', city: 'Buffalo', nickname: 'Bills' },
  { code: 'CAR', city: 'Carolina', nickname: 'Panthers' },
  { code: 'CHI', city: 'Chicago', nickname: 'Bears' },
  { code: 'CIN', city: 'Cincinnati', nickname: 'Bengals' },
  { code: 'CLE', city: 'Cleveland', nickname: 'Browns', also: ['CLV'] },
  { code: 'DAL', city: 'Dallas', nickname: 'Cowboys' },
  { code: 'DEN', city: 'Denver', nickname: 'Broncos' },
  { code: 'DET', city: 'Detroit', nickname: 'Lions' },
  { code: 'GB', city: 'Green Bay', nickname: 'Packers', also: ['GNB'] },
  { code: 'HOU', city: 'Houston', nickname: 'Texans', also: ['HST', 'HTX'] },
  { code: 'IND', city: 'Indianapolis', nickname: 'Colts', also: ['CLT'] },
  { code: 'JAX', city: 'Jacksonville', nickname: 'Jaguars', also: ['JAC'] },
  { code: 'KC', city: 'Kansas City', nickname: 'Chiefs', also: ['KAN'] },
  { code: 'LAC', city: 'Los Angeles', nickname: 'Chargers', also: ['SD', 'SDG', 'LA Chargers', 'San Diego Chargers'] },
  { code: 'LAR', city: 'Los Angeles', nickname: 'Rams', also: ['LA', 'RAM', 'LA Rams'] },
  { code: 'LV', city: 'Las Vegas', nickname: 'Raiders', also: ['OAK', 'LVR', 'RAI', 'Oakland', 'Oakland Raiders'] },
  { code: 'MIA', city: 'Miami', nickname: 'Dolphins' },
  { code: 'MIN', city: 'Minnesota', nickname: 'Vikings' },
  { code: 'NE', city: 'New England', nickname: 'Patriots', also: ['NWE'] },
  { code: 'NO', city: 'New Orleans', nickname: 'Saints', also: ['NOR'] },
  { code: 'NYG', city: 'New York', nickname: 'Giants', also: ['NY Giants'] },
  { code: 'NYJ', city: 'New York', nickname: 'Jets', also: ['NY Jets'] },
  { code: 'PHI', city: 'Philadelphia', nickname: 'Eagles' },
  { code: 'PIT', city: 'Pittsburgh', nickname: 'Steelers' },
  { code: 'SEA', city: 'Seattle', nickname: 'Seahawks' },
  { code: 'SF', city: 'San Francisco', nickname: '49ers', also: ['SFO'] },
  { code: 'TB', city: 'Tampa Bay', nickname: 'Buccaneers', also: ['TAM', 'Bucs'] },
  { code: 'TEN', city: 'Tennessee', nickname: 'Titans', also: ['OTI'] },
  {
    code: 'WAS',
    city: 'Washington',
    nickname: 'Commanders',
    also: ['WSH', 'Redskins', 'Washington Redskins', 'Football Team', 'Washington Football Team', 'WAS Football Team'],
  },
]

/** A team's codes in different files; the first one is ours. */
const sameTeam: Readonly<Record<'nba' | 'mlb', readonly (readonly string[])[]>> = {
  nba: [
    ['BKN', 'BRK', 'BK'],
    ['CHA', 'CHO'],
    ['GSW', 'GS'],
    ['NOP', 'NO', 'NOR'],
    ['NYK', 'NY'],
    ['PHX', 'PHO'],
    ['SAS', 'SA'],
    ['UTA', 'UTAH'],
    ['WAS', 'WSH'],
  ],
  mlb: [
    ['ARI', 'AZ'],
    ['ATH', 'OAK'],
    ['CWS', 'CHW', 'CHA'],
    ['CHC', 'CHN'],
    ['KC', 'KAN', 'KCR'],
    ['LAA', 'ANA'],
    ['LAD', 'LOS'],
    ['SD', 'SDP'],
    ['SF', 'SFG'],
    ['TB', 'TAM', 'TBR'],
    ['WSH', 'WAS', 'WSN'],
  ],
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A city with two teams identifies neither. */
const nflNames = ({ code, city, nickname, also = [] }: NflTeam) => [
  code,
  nickname,
  `${city} ${nickname}`,
  ...(nflTeams.filter((team) => team.city === city).length === 1 ? [city] : []),
  ...also,
]

const nflTeamOf = new Map(nflTeams.flatMap((team) => nflNames(team).map((name) => [plain(name), team])))

const codeOf: Readonly<Partial<Record<Sport, ReadonlyMap<string, string>>>> = {
  nba: codesOf('nba'),
  mlb: codesOf('mlb'),
}

function codesOf(sport: 'nba' | 'mlb'): ReadonlyMap<string, string> {
  const names = namesWithCodes(sport).map(([name, code]) => [plain(name), code] as const)
  return new Map([...names, ...sameTeam[sport].flatMap((codes) => codes.map((code) => [code, codes[0]!] as const))])
}

/** Our code for any code or name of a team; an unknown one stays as it is. '' and FA mean no team. */
export function teamCode(sport: Sport, team: string): string {
  const name = plain(team)
  if (name === 'FA') return ''
  return (sport === 'nfl' ? nflTeamOf.get(name)?.code : codeOf[sport]?.get(name)) ?? name
}

/** The nfl team of a defense's name: `Bills`, `Buffalo Bills`, `BUF DST`, `Bills D/ST`. */
export function nflDefenseCode(name: string): string | undefined {
  const team = name.replace(/\s+(D\/?ST|DEF|defen[cs]e)\.?$/i, '')
  return nflTeamOf.get(plain(team))?.code
}

/** `Buffalo Bills`, or '' where the table has no such team. */
export function teamFullName(sport: Sport, code: string): string {
  if (sport === 'nba' || sport === 'mlb') return fullNameOf(sport, teamCode(sport, code)) ?? ''
  const team = sport === 'nfl' ? nflTeamOf.get(plain(code)) : undefined
  return team === undefined ? '' : `${team.city} ${team.nickname}`
}
