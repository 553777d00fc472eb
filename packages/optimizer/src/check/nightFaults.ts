import { type BuildReport, type BuildRequest, type Ruleset, settingLabel } from '@slatecraft/slate'
import { countsOf, exposureBounds } from './countedLineups.ts'
import type { FindExchange } from './exchanges.ts'
import type { GivenLineups } from './givenLineups.ts'
import { sharedPlayers, withCaptains } from './overlapFaults.ts'

/**
 * Exposures over the night, locked and new players counted alike. Swaps may bring nobody above his maximum or leave anybody
 * below his minimum as long as one exchange could do otherwise; what is not met is said. Players whose games have started
 * can't be changed any more, so their exposures don't count; nor do lineups that can't be read.
 */
export function nightExposureFaults(
  request: BuildRequest,
  { lineups, messages }: BuildReport,
  given: GivenLineups,
  findExchange: FindExchange,
): string[] {
  const total = given.lineups.length
  const read = lineups.flatMap(({ players }, index) => (given.lineups[index]!.isReadable ? [{ players, index }] : []))
  const counts = countsOf(read.map(({ players }) => players))
  const uncapped = request.players.filter(({ MaxExp }) => MaxExp === 100)
  const said = messages.join(' ')
  const cameIn = (id: string, { players, index }: (typeof read)[number]) =>
    players.includes(id) && !given.lineups[index]!.players.includes(id)
  return request.players.flatMap((player) => {
    const { Id, Name, MinExp, MaxExp } = player
    if (!given.isOpen(Id)) return []
    const held = counts.get(Id) ?? 0
    const { most, least } = exposureBounds(player, total)
    if (held <= most && held >= least) return []
    const words = `${Name} is in ${held} of ${total} lineups, from ${MinExp}% to ${MaxExp}% are asked`
    if (!said.includes(Name)) return [`${words}, and no message says so`]
    for (const one of read) {
      const exchange =
        held < least
          ? findExchange(one.index, [player], () => true)
          : cameIn(Id, one)
            ? findExchange(one.index, uncapped, (ids) => !ids.includes(Id))
            : undefined
      if (exchange !== undefined)
        return [`${words}, but lineup ${one.index + 1} could have ${exchange.coming.Name} for ${exchange.leaving.Name}`]
    }
    return []
  })
}

const withoutBlanks = (ids: readonly string[]) => ids.filter((id) => id !== '')

/**
 * Changed lineups that repeat another one, or share more with it than Min Unique and their locked players allow. Lineups that
 * can't be read don't count.
 */
export function likenessFaults(
  { players: pool, lineupLength, minUnique }: BuildRequest,
  ruleset: Ruleset,
  { lineups }: BuildReport,
  given: GivenLineups,
): string[] {
  const keyOf = (ids: readonly string[]) => [...ids].sort().join()
  const before = withCaptains(
    given.lineups.map(({ players }) => players),
    pool,
    ruleset,
  )
  const after = withCaptains(
    lineups.map(({ players }) => players),
    pool,
    ruleset,
  ).map(withoutBlanks)
  const keys = before.map(keyOf)
  const isChanged = after.map((ids, index) => keyOf(ids) !== keyOf(withoutBlanks(before[index]!)))
  const isSaid = (index: number) =>
    lineups[index]!.swap?.notes.some((note) => note.includes(settingLabel('minUnique'))) ?? false
  const lockedIn = (index: number) => given.lineups[index]!.locked.map((slot) => before[index]![slot]!)
  return sharedPlayers(after).flatMap(({ earlier, later, shared }) => {
    const changed = [later, earlier].filter((index) => isChanged[index])
    const areTwins = keys[earlier] === keys[later] && !before[earlier]!.includes('')
    const areRead = given.lineups[earlier]!.isReadable && given.lineups[later]!.isReadable
    if (changed.length === 0 || areTwins || !areRead) return []
    if (shared === lineupLength) return [`lineup ${later + 1} has become the same as lineup ${earlier + 1}`]
    if (shared <= lineupLength - minUnique || changed.some(isSaid)) return []
    const common = lockedIn(later).filter((id) => lockedIn(earlier).includes(id)).length
    return shared <= common
      ? []
      : [`lineup ${later + 1} shares ${shared} players with lineup ${earlier + 1}, ${common} of them locked`]
  })
}
