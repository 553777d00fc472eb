import { type BuildRequest, gameOf, type Player, type Ruleset } from '@slatecraft/slate'
import { type Entry, stands, sum } from './entry.ts'
import { humansOf } from './humansOf.ts'
import { type Program, times } from './program.ts'

/** Roster places, each human once, and the site's own limits. */
export function siteRows(
  program: Program,
  request: BuildRequest,
  ruleset: Ruleset,
  entries: readonly Entry[],
  kept: ReadonlyMap<string, string> = new Map(),
): void {
  placeRows(program, ruleset, entries, kept)
  for (const human of humansOf(entries)) if (human.length > 1) program.atMost(sum(human), 1)
  for (const limit of ruleset.limits) {
    const nameOf = limit.kind === 'minGames' ? gameOf : ({ TeamAbbrev }: Player) => TeamAbbrev
    const sides = [...new Set(request.players.map(nameOf))]
    const of = (side: string) => entries.filter(({ player }) => nameOf(player) === side)
    if (limit.kind === 'maxPerTeam') {
      const { positions, count } = limit
      for (const side of sides)
        program.atMost(
          sum(of(side).filter(({ player }) => positions === undefined || stands(player, ...positions))),
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

/** Everybody in the lineup stands in one place, and every place is filled; whole for free once the lineup is. */
function placeRows(
  program: Program,
  { slots }: Ruleset,
  entries: readonly Entry[],
  kept: ReadonlyMap<string, string>,
): void {
  const kinds = [...new Set(slots.map(({ name }) => name))]
  const standing = entries.flatMap((entry, index) => {
    const place = kept.get(entry.player.Id)
    const open = kinds.filter(
      (kind) => (place ?? kind) === kind && entry.slots.some((slot) => slots[slot]!.name === kind),
    )
    const names = open.map((kind) => ({ kind, name: program.fraction(`y${index}k${kinds.indexOf(kind)}`) }))
    program.exactly(`${names.map(({ name }) => times(1, name)).join(' ')} ${times(-1, entry.name)}`, 0)
    return names
  })
  for (const kind of kinds) {
    const inIt = standing.filter((one) => one.kind === kind).map(({ name }) => times(1, name))
    program.exactly(inIt.join(' '), slots.filter(({ name }) => name === kind).length)
  }
}
