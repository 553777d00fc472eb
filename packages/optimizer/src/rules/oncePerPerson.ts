import { hasCaptain, type Player, personsOf } from '@slatecraft/slate'
import type { SiteRule } from '../limits/rule.ts'

/** In captain contests a player is in a lineup once, as captain or not. `people` lists each one's row ids. */
export interface OncePerPerson {
  kind: 'oncePerPerson'
  people: readonly (readonly string[])[]
}

export const oncePerPerson: SiteRule<OncePerPerson> = {
  owner: 'site',
  describe: () => 'Each player at most once, captain or not',
  asked: ({ players }, ruleset) => (hasCaptain(ruleset) ? [{ kind: 'oncePerPerson', people: peopleOf(players) }] : []),
  constraint: ({ people }, pool) => {
    const personOf = new Map(people.flatMap((ids, person) => ids.map((id) => [id, person] as const)))
    const itemsOf: number[][] = people.map(() => [])
    for (const [index, { Id }] of pool.entries()) {
      const person = personOf.get(Id)
      if (person !== undefined) itemsOf[person]!.push(index)
    }
    return {
      scopes: itemsOf
        .filter((items) => items.length > 1)
        .map((items) => ({ when: [], conditions: [{ items, min: 0, max: 1 }] })),
    }
  },
  violations: ({ people }, lineup) => {
    const held = new Set(lineup.map(({ Id }) => Id))
    return people
      .filter((ids) => ids.some((id) => held.has(id)))
      .map((ids) => lineup.filter(({ Id }) => ids.includes(Id)))
      .filter((rows) => rows.length > 1)
      .map(([{ Name } = { Name: '' }, ...others]) => `${Name} is in the lineup ${others.length + 1} times`)
  },
}

function peopleOf(pool: readonly Player[]): string[][] {
  const people = new Map<number, string[]>()
  for (const [index, person] of personsOf(pool).entries()) {
    people.set(person, [...(people.get(person) ?? []), pool[index]!.Id])
  }
  return [...people.values()]
}
