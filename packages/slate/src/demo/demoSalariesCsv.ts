import { DateTime } from 'luxon'
import Papa from 'papaparse'
import type { Site, Sport } from '../contest.ts'
import type { Player } from '../player.ts'
import type { Ruleset } from '../ruleset.ts'
import { findRuleset } from '../rulesets.ts'
import type { Slate } from '../slate.ts'

/**
 * A demo slate as the file that its site would offer for download (a salary list, players list or player export), so
 * that reading such files can be tried without anybody's data. Points per game are the projections.
 */
export function demoSalariesCsv(slate: Slate): string {
  const { site } = slate.key
  const ruleset = findRuleset(slate.key)
  if (ruleset === undefined) throw new Error(`no rules for ${Object.values(slate.key).join(' ')}`)
  return `${Papa.unparse(layouts[site](slate, ruleset), { newline: '\n' })}\n`
}

type Row = Record<string, string | number>

const layouts: Record<Site, (slate: Slate, ruleset: Ruleset) => Row[]> = {
  dk: draftkingsRows,
  fd: fanduelRows,
  ya: yahooRows,
}

/** What DraftKings writes as the team where there is none, and the event in place of a game. */
const events: Partial<Record<Sport, { team: string; name: string }>> = {
  pga: { team: 'Golf', name: 'Demo Open' },
  nascar: { team: 'Nasca', name: 'Demo 400' },
}

/** A captain has a row and an id of his own. */
function draftkingsRows({ key, players }: Slate, ruleset: Ruleset): Row[] {
  const ownPoints = new Map(
    players.filter(({ RosterPosition }) => RosterPosition !== 'CPT').map(({ SrId, ProjPts }) => [SrId, ProjPts]),
  )
  return players.map((player) => {
    const number = Number(siteIdOf(player))
    const id = player.RosterPosition === 'CPT' ? number + captainIdOffset : number
    return {
      Position: player.Position,
      'Name + ID': `${player.Name} (${id})`,
      Name: player.Name,
      ID: id,
      'Roster Position': placesOf(player, ruleset),
      Salary: player.Salary,
      'Game Info': events[key.sport]?.name ?? `${gameText(player)} ${startText(player, "MM/dd/yyyy hh:mma 'ET'")}`,
      TeamAbbrev: player.TeamAbbrev || (events[key.sport]?.team ?? ''),
      AvgPointsPerGame: ownPoints.get(player.SrId) ?? 0,
    }
  })
}

/** Demo athletes' numbers stay below this. */
const captainIdOffset = 5000

function fanduelRows({ key, players }: Slate, ruleset: Ruleset): Row[] {
  const captainCosts = ruleset.slots.some(({ salary = 1 }) => salary !== 1)
  const captainSalary = new Map(
    players.filter(({ RosterPosition }) => RosterPosition === 'CPT').map(({ SrId, Salary }) => [SrId, Salary]),
  )
  return players
    .filter(({ RosterPosition }) => RosterPosition !== 'CPT')
    .map((player) => {
      const [first, last] = nameParts(player)
      return {
        Id: siteIdOf(player),
        Position: player.Position === 'DST' ? 'D' : player.Position,
        'First Name': first,
        Nickname: player.Name,
        'Last Name': last,
        FPPG: player.ProjPts,
        Played: 10,
        Salary: player.Salary,
        ...(captainCosts ? { 'MVP 1.5x Salary': captainSalary.get(player.SrId) ?? '' } : {}),
        Game: player.Opp === '' ? '' : gameText(player),
        Team: player.TeamAbbrev,
        Opponent: player.Opp,
        'Injury Indicator': player.Status,
        'Injury Details': '',
        Tier: '',
        ...(key.sport === 'mlb'
          ? {
              'Probable Pitcher': player.Position === 'P' && player.ProjPts > 0 ? 'Yes' : '',
              'Batting Order': typeof player.BattingOrder === 'number' ? player.BattingOrder : '',
            }
          : {}),
        'Roster Position': placesOf(player, ruleset),
      }
    })
}

function yahooRows({ players }: Slate): Row[] {
  return players
    .filter(({ RosterPosition }) => RosterPosition !== 'CPT')
    .map((player) => {
      const [first, last] = nameParts(player)
      return {
        ID: siteIdOf(player),
        'First Name': first,
        'Last Name': last,
        Position: player.Position === 'DST' ? 'DEF' : player.Position,
        Team: player.TeamAbbrev,
        Opponent: player.Opp,
        Game: gameText(player),
        Time: startText(player, 'h:mma ZZZZ'),
        Salary: player.Salary,
        FPPG: player.ProjPts,
        'Injury Status': player.Status,
        Starting: '',
      }
    })
}

const siteIdOf = ({ Id }: Player) => Id.split('|')[0]!

const nameParts = ({ Name, Position }: Player): [first: string, last: string] => {
  const blank = Position === 'DST' ? -1 : Name.indexOf(' ')
  return [Name.slice(0, Math.max(0, blank)), Name.slice(blank + 1)]
}

/** `AWY@HOM`; fighters are neither at home nor away and stand in the order of their names. */
function gameText({ TeamAbbrev, Opp, Venue }: Player): string {
  const isFirst = Venue === null ? TeamAbbrev < Opp : Venue === 'R'
  return isFirst ? `${TeamAbbrev}@${Opp}` : `${Opp}@${TeamAbbrev}`
}

const startText = ({ GameStart }: Player, format: string) =>
  DateTime.fromISO(GameStart ?? '', { zone: 'America/New_York', locale: 'en-US' }).toFormat(format)

/** The roster places that the site would list: in DraftKings' showdown the row's own, else all that he may fill. */
function placesOf(player: Player, { site, contestType, slots }: Ruleset): string {
  const isOwnRow = site === 'dk' && contestType === 'showdown'
  const places = slots.filter(({ accepts, points }) => {
    if (isOwnRow) return (points !== undefined) === (player.RosterPosition === 'CPT')
    if (contestType === 'classic' && points !== undefined) return false
    return player.Positions.some((position) => accepts.includes(position))
  })
  return [...new Set(places.map(({ name, header }) => header ?? name))].join('/')
}
