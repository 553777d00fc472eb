import { type HistoryLink, hasTeams, type Player, type Sport } from '@slatecraft/slate'
import { initialAndRest, nameWithoutSuffix, plainName, teamCode } from '@slatecraft/slate/csv'
import type { Person } from './person.ts'

/** What identifies a pool's player in history. */
export type JoinedPlayer = Pick<Player, 'Id' | 'Name' | 'Position' | 'TeamAbbrev'>

const slashed = (position: string) => (position === '' ? [] : position.split('/'))

/** Positions that name the same job. */
const contradicts = (one: string, other: string) => {
  if (one === other) return false
  const [these, those] = [slashed(one), slashed(other)]
  return these.length > 0 && those.length > 0 && !these.some((position) => those.includes(position))
}

/**
 * Each player's person in history, by id: by the name that a link gives, else by name, with and without Jr. and the like, else
 * by a short form of the first name (Alex for Alexandre) if nobody else of the team fits.
 * People change teams, so the team only decides among namesakes; a contradicting nfl position never joins.
 */
export function joinPeople(
  pool: readonly JoinedPlayer[],
  people: readonly Person[],
  { sport, links = [] }: { sport: Sport; links?: readonly HistoryLink[] },
): Map<string, Person> {
  const linked = new Map(links.map(({ poolName, historyName }) => [plainName(poolName), historyName]))
  const { exact, loose, short } = namesOf(people)
  const found = new Map<string, Person>()
  for (const player of pool) {
    const name = linked.get(plainName(player.Name)) ?? player.Name
    const team = hasTeams(sport) ? teamCode(sport, player.TeamAbbrev) : ''
    const fits = (person: Person) => sport !== 'nfl' || !contradicts(player.Position, person.position)
    for (const named of [exact, loose]) {
      const candidates = named(name).filter(fits)
      const ofTeam = candidates.filter((person) => person.team === team)
      const one = candidates.length === 1 ? candidates[0] : ofTeam.length === 1 ? ofTeam[0] : undefined
      if (one === undefined) continue
      found.set(player.Id, one)
      break
    }
  }
  if (!hasTeams(sport)) return found
  const taken = new Set(found.values())
  for (const player of pool) {
    if (found.has(player.Id)) continue
    const team = teamCode(sport, player.TeamAbbrev)
    const candidates = short(player.Name).filter(
      (person) =>
        person.team === team &&
        !taken.has(person) &&
        isShortOf(player.Name, person.name) &&
        !(sport === 'nfl' && contradicts(player.Position, person.position)),
    )
    if (candidates.length === 1) found.set(player.Id, candidates[0]!)
  }
  return found
}

/** Whether one first name begins with the other. */
function isShortOf(one: string, other: string): boolean {
  const [these, those] = [one, other].map((name) => plainName(name).split(' ')[0]!) as [string, string]
  return these.startsWith(those) || those.startsWith(these)
}

type PeopleNamed = (name: string) => readonly Person[]

interface Names {
  exact: PeopleNamed
  loose: PeopleNamed
  /** By initial and surname. */
  short: PeopleNamed
}

/** Of lists that many pools are joined to. */
const known = new WeakMap<readonly Person[], Names>()

function namesOf(people: readonly Person[]): Names {
  const names = known.get(people) ?? {
    exact: peopleBy(people, plainName),
    loose: peopleBy(people, nameWithoutSuffix),
    short: peopleBy(people, (name) => initialAndRest(name) ?? ''),
  }
  known.set(people, names)
  return names
}

/** Pools ask for the same names again and again. Callers may send any names, so not all are kept. */
const mostAsked = 20_000

function peopleBy(people: readonly Person[], keyOf: (name: string) => string): PeopleNamed {
  const groups = new Map<string, Person[]>()
  for (const person of people)
    for (const key of new Set([person.name, ...person.formerNames].map(keyOf))) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [person])
      else group.push(person)
    }
  const asked = new Map<string, readonly Person[]>()
  return (name) => {
    const answered = asked.get(name)
    if (answered !== undefined) return answered
    if (asked.size >= mostAsked) asked.clear()
    const named = groups.get(keyOf(name)) ?? []
    asked.set(name, named)
    return named
  }
}
