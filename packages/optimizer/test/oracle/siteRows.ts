import { type BuildRequest, gameOf, type Player, type Ruleset } from '@slatecraft/slate'
import { entriesByPerson } from './entriesByPerson.ts'
import { type Entry, plays, sum } from './entry.ts'
import { type Program, times } from './program.ts'

/** Roster slots, each person once, and the site's own limits. */
export function siteRows(
  program: Program,
  request: BuildRequest,
  ruleset: Ruleset,
  entries: readonly Entry[],
  kept: ReadonlyMap<string, string> = new Map(),
): void {
  slotRows(program, ruleset, entries, kept)
  for (const person of entriesByPerson(entries)) if (person.length > 1) program.atMost(sum(person), 1)
  for (const limit of ruleset.limits) {
    const nameOf = limit.kind === 'minGames' ? gameOf : ({ TeamAbbrev }: Player) => TeamAbbrev
    const sides = [...new Set(request.players.map(nameOf))]
    const of = (side: string) => entries.filter(({ player }) => nameOf(player) === side)
    if (limit.kind === 'maxPerTeam') {
      const { positions, count } = limit
      for (const side of sides)
        program.atMost(
          sum(of(side).filter(({ player }) => positions === undefined || plays(player, ...positions))),
          count,
        )
    } else {
      const touched = sides.map((side, index) => {
        const name = program.fraction(`${limit.kind}${index}`)
        program.atLeast(`${sum(of(side))} ${times(-1, name)}`, 0)
        return name
      })
      program.atLeast(touched.map((name) => times(1, name)).join(' '), limit.count)
    }
  }
}

/** Each player has one slot, and each slot is filled. The variables are integral once the lineup is. */
function slotRows(
  program: Program,
  { slots }: Ruleset,
  entries: readonly Entry[],
  kept: ReadonlyMap<string, string>,
): void {
  const kinds = [...new Set(slots.map(({ name }) => name))]
  const filled = entries.flatMap((entry, index) => {
    const fixed = kept.get(entry.player.Id)
    const open = kinds.filter(
      (kind) => (fixed ?? kind) === kind && entry.slots.some((slot) => slots[slot]!.name === kind),
    )
    const names = open.map((kind) => ({ kind, name: program.fraction(`y${index}k${kinds.indexOf(kind)}`) }))
    program.exactly(`${names.map(({ name }) => times(1, name)).join(' ')} ${times(-1, entry.name)}`, 0)
    return names
  })
  for (const kind of kinds) {
    const inIt = filled.filter((one) => one.kind === kind).map(({ name }) => times(1, name))
    program.exactly(inIt.join(' '), slots.filter(({ name }) => name === kind).length)
  }
}
