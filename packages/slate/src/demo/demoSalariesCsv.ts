import { DateTime } from 'luxon'
import Papa from 'papaparse'
import { siteId } from '../person.ts'
import type { Player } from '../player.ts'
import type { Ruleset } from '../ruleset.ts'
import { findRuleset } from '../rulesets.ts'
import { siteTable } from '../sites/sites.ts'
import type { ListedDemoPlayer } from '../sites/siteTable.ts'
import type { Slate } from '../slate.ts'

/**
 * A demo slate as the player list that its site would offer for download, to try reading such files without real data.
 * Points per game are the projections.
 */
export function demoSalariesCsv(slate: Slate): string {
  const { listRow } = siteTable(slate.key.site).demo
  return `${Papa.unparse(listedPlayers(slate).map(listRow), { newline: '\n' })}\n`
}

/** The rows of the site's player list: also captains, if they have rows of their own. */
export function listedPlayers({ key, players }: Slate): ListedDemoPlayer[] {
  const ruleset = findRuleset(key)
  if (ruleset === undefined) throw new Error(`no rules for ${Object.values(key).join(' ')}`)
  const captains = players.filter(({ RosterPosition }) => RosterPosition === 'CPT')
  const others = players.filter(({ RosterPosition }) => RosterPosition !== 'CPT')
  const { captainHasOwnRow } = siteTable(key.site).playerList
  const captainCosts = ruleset.slots.some(({ salary = 1 }) => salary !== 1)
  const captainSalary = new Map(captainCosts ? captains.map(({ SrId, Salary }) => [SrId, Salary]) : [])
  const points = new Map(others.map(({ SrId, ProjPts }) => [SrId, ProjPts]))
  return (captainHasOwnRow ? players : others).map((player) => {
    const [firstName, lastName] = nameParts(player)
    return {
      player,
      sport: key.sport,
      id: siteId(player.Id),
      firstName,
      lastName,
      game: player.Opp === '' ? '' : gameText(player),
      slots: slotsOf(player, ruleset, captainHasOwnRow),
      points: points.get(player.SrId) ?? 0,
      captainSalary: captainSalary.get(player.SrId),
      startText: (format) => startText(player, format),
    }
  })
}

const nameParts = ({ Name, Position }: Player): [first: string, last: string] => {
  const blank = Position === 'DST' ? -1 : Name.indexOf(' ')
  return [Name.slice(0, Math.max(0, blank)), Name.slice(blank + 1)]
}

/** `AWY@HOM`. Fighters are neither home nor away, so the alphabet decides. */
function gameText({ TeamAbbrev, Opp, Venue }: Player): string {
  const isFirst = Venue === null ? TeamAbbrev < Opp : Venue === 'R'
  return isFirst ? `${TeamAbbrev}@${Opp}` : `${Opp}@${TeamAbbrev}`
}

const startText = ({ GameStart }: Player, format: string) =>
  DateTime.fromISO(GameStart ?? '', { zone: 'America/New_York', locale: 'en-US' }).toFormat(format)

/** Slots that the site lists: in a showdown with captain rows the row's own, else all that the player can fill. */
function slotsOf(player: Player, { contestType, slots }: Ruleset, captainHasOwnRow: boolean): string {
  const isOwnRow = captainHasOwnRow && contestType === 'showdown'
  const listed = slots.filter(({ accepts, points }) => {
    if (isOwnRow) return (points !== undefined) === (player.RosterPosition === 'CPT')
    if (contestType === 'classic' && points !== undefined) return false
    return player.Positions.some((position) => accepts.includes(position))
  })
  return [...new Set(listed.map(({ name, header }) => header ?? name))].join('/')
}
