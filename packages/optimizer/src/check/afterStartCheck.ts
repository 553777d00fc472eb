import type { BuildRequest, BuiltLineup, LineupRef, Player, Ruleset } from '@slatecraft/slate'

type Slotted = Pick<BuiltLineup, 'players' | 'slots'>

/** What an after-start build requires of its lineups besides the limits. Other builds require nothing. */
export interface AfterStartCheck {
  /** Whether a lineup has the same players as the given one. That is always valid. */
  isKept: (lineup: Slotted, index: number) => boolean
  /** Started players who were added or removed, or changed slots. */
  startFaults: (lineup: Slotted, index: number) => string[]
  /** Ids of players whose games have started. Their exposures no longer count. */
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
      if (input === undefined) return [`only ${inputs.length} lineups were given`]
      const given = namesOf(input)
      const held = new Map(players.map((id, index) => [id, slots[index]!]))
      return [...started].flatMap(([id, name]) => {
        const before = input.players.indexOf(id)
        if (before === -1) return held.has(id) ? [`${name} was added after their game had started`] : []
        if (!held.has(id)) return [`${name} was removed after their game had started`]
        return held.get(id) === given[before] ? [] : [`${name} changed slots after their game had started`]
      })
    },
    started: new Set(started.keys()),
  }
}
