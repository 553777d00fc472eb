import type { BuildRequest, BuiltLineup, LineupRef, Player, Ruleset } from '@slatecraft/slate'

type Named = Pick<BuiltLineup, 'players' | 'slots'>

/** What an after-start build asks of its lineups besides the limits; nothing in any other build. */
export interface AfterStartCheck {
  /** Whether a lineup came back as it went in, which is lawful whatever it holds. */
  isKept: (lineup: Named, index: number) => boolean
  /** Who left or changed his place, or came in, after his game had begun. */
  startFaults: (lineup: Named, index: number) => string[]
  /** Ids of players whose games have begun: their exposures ask for nothing any more. */
  started: ReadonlySet<string>
}

export function afterStartCheck(request: BuildRequest, ruleset: Ruleset): AfterStartCheck {
  if (!request.afterStartActivated) return { isKept: () => false, startFaults: () => [], started: new Set() }
  const inputs = request.afterStartLineups.flatMap((set) => (set.active ? set.lineups : []))
  const moment = request.asOf === undefined ? Number.NEGATIVE_INFINITY : Date.parse(request.asOf)
  const isStarted = ({ GameStart, TeamAbbrev }: Player) =>
    request.teamsLocked.includes(TeamAbbrev) || (GameStart !== null && Date.parse(GameStart) <= moment)
  const started = new Map(request.players.filter(isStarted).map((player) => [player.Id, player.Name]))
  const namesOf = ({ slots }: LineupRef) => slots ?? ruleset.slots.map(({ name }) => name)
  return {
    isKept: ({ players }, index) => [...players].sort().join() === [...(inputs[index]?.players ?? [])].sort().join(),
    startFaults: ({ players, slots }, index) => {
      const input = inputs[index]
      if (input === undefined) return [`there were only ${inputs.length} lineups to fill up`]
      const places = namesOf(input)
      const held = new Map(players.map((id, place) => [id, slots[place]!]))
      return [...started].flatMap(([id, name]) => {
        const before = input.players.indexOf(id)
        if (before === -1) return held.has(id) ? [`${name} came in after his game had begun`] : []
        if (!held.has(id)) return [`${name} left after his game had begun`]
        return held.get(id) === places[before] ? [] : [`${name} changed his place after his game had begun`]
      })
    },
    started: new Set(started.keys()),
  }
}
