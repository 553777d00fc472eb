import type { Rule } from '../limits/rule.ts'

export const oncePerPerson: Rule<'oncePerPerson'> = {
  describe: () => 'Each player once, as captain or not',
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
