import { nameWithoutSuffix } from '@slatecraft/slate/csv'
import { byTime, type Identified } from './person.ts'

/**
 * One person where a source writes a name another way since some season (Chigoziem and Chig Okonkwo), or lists another nfl
 * position. Ids of two sources may be the same by chance, so the surname must be the same, too, and no day may have both. Pitchers
 * stay apart from the hitters they are at other times. The newest name and position count.
 */
export function joinedById(people: readonly Identified[]): Identified[] {
  const byKey = new Map<string, Identified>()
  const joined = new Set<Identified>()
  for (const person of people) {
    const keys = [...person.ids].map((id) => `${id}|${surnameOf(person.name)}`)
    const known = keys.map((key) => byKey.get(key)).find((one) => one !== undefined && isSame(one, person))
    const whole = known === undefined ? person : both(known, person)
    if (known !== undefined) joined.delete(known)
    joined.add(whole)
    for (const id of whole.ids) byKey.set(`${id}|${surnameOf(whole.name)}`, whole)
  }
  return [...joined]
}

const surnameOf = (name: string) => nameWithoutSuffix(name).split(' ').at(-1)!

const isSame = (one: Identified, other: Identified) =>
  (one.position === 'P') === (other.position === 'P') && !sharesDay(one, other)

function sharesDay(one: Identified, other: Identified): boolean {
  const days = new Set(one.games.map(({ season, counter }) => `${season}|${counter}`))
  return other.games.some(({ season, counter }) => days.has(`${season}|${counter}`))
}

function both(one: Identified, other: Identified): Identified {
  const latest = (person: Identified) => person.games.toSorted(byTime).at(-1)!
  const newer = byTime(latest(one), latest(other)) > 0 ? one : other
  const names = new Set([one, other].flatMap(({ name, formerNames }) => [name, ...formerNames]))
  names.delete(newer.name)
  return {
    ...newer,
    formerNames: [...names],
    games: [...one.games, ...other.games],
    ids: new Set([...one.ids, ...other.ids]),
  }
}
