import { type BuildRequest, listed, teamSwitches } from '@slatecraft/slate'
import type { Change } from '../limits/rule.ts'
import type { SwitchedOff } from './demand.ts'

/** A switch turned on for some teams, and what is left of it. */
interface SwitchRepair extends Change {
  size: number
  sortKey: string
  instead: readonly SwitchedOff[]
}

/** Teams that are named; of more, the number is told. */
const mostNamed = 6

/** Single teams that are offered. */
const mostOffered = 3

const teamsWords = (teams: readonly string[]) => (teams.length > mostNamed ? `${teams.length} teams` : listed(teams))

/** `QB stack off for BUF and KC`, `Game stack off for 22 teams` */
export function offWords({ field, teams }: SwitchedOff): string {
  const name = teamSwitches[field]
  return `${name[0]!.toUpperCase()}${name.slice(1)} off for ${teamsWords(teams)}`
}

/** `Turn on QB stack for BUF` */
export const turnedOn = ({ field, teams }: SwitchedOff): Change => ({
  words: `Turn on ${teamSwitches[field]} for ${teamsWords(teams)}`,
  changes: teams.map((TeamAbbrev) => ({ kind: 'teamStack', TeamAbbrev, fields: { [field]: true } })),
})

/**
 * Single teams for which turning the switch on is enough, those with the best quarterbacks first; then all in conflict
 * together, or all there are.
 *
 * @param whole the demand that `conflict` was cut from.
 */
export function switchRepairs(
  conflict: SwitchedOff,
  whole: SwitchedOff,
  { players }: BuildRequest,
  isPossible: (instead: readonly SwitchedOff[]) => boolean,
): SwitchRepair[] {
  const pointsOf = (team: string) =>
    Math.max(
      ...players
        .filter(({ TeamAbbrev, Positions }) => TeamAbbrev === team && Positions.includes('QB'))
        .map(({ ProjPtsAdjusted }) => ProjPtsAdjusted),
    )
  const turnedOnFor = (teams: readonly string[], size: number): SwitchRepair => {
    const left = whole.teams.filter((team) => !teams.includes(team))
    const change = turnedOn({ ...whole, teams })
    return { ...change, size, sortKey: change.words, instead: left.length === 0 ? [] : [{ ...whole, teams: left }] }
  }
  const works = ({ instead }: SwitchRepair) => isPossible(instead)
  const single = [...conflict.teams]
    .sort((a, b) => pointsOf(b) - pointsOf(a))
    .map((team, rank) => turnedOnFor([team], 1 + rank / 100))
    .filter(works)
    .slice(0, mostOffered)
  if (conflict.teams.length === 1 && single.length === 1) return single
  const all = [conflict.teams, whole.teams].map((teams) => turnedOnFor(teams, 2)).find(works)
  return all === undefined ? single : [...single, all]
}
