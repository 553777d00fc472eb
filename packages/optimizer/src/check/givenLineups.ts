import {
  afterStartLineupsOf,
  type BuildRequest,
  fits,
  isOut,
  type Player,
  playerLocks,
  type Ruleset,
} from '@slatecraft/slate'

/** A lineup as an after-start build was given it. */
export interface GivenLineup {
  /** Ids by slot of the ruleset, `''` for blank slots; in the given order if the lineup can't be read. */
  players: readonly string[]
  /** Whether its slots have players who are in it once and fit. */
  isReadable: boolean
  /** Why nothing in it may change, whatever the mode; undefined if something may. */
  stays: string | undefined
  /** Slots that must keep their players. */
  locked: readonly number[]
  /** Slots that are blank or hold an open player who can't score. */
  broken: readonly number[]
}

/** What the given lineups of an after-start build allow, read from the request alone. */
export interface GivenLineups {
  lineups: readonly GivenLineup[]
  rowOf: ReadonlyMap<string, Player>
  /** Why a player may not come into a lineup; undefined if they may. */
  whyNotIn: (id: string) => string | undefined
  /** Whether a player may leave a lineup. */
  isOpen: (id: string) => boolean
}

export function givenLineups(request: BuildRequest, ruleset: Ruleset): GivenLineups {
  const lockOf = playerLocks(request)
  const rowOf = new Map(request.players.map((player) => [player.Id, player]))
  const whyUseless = (player: Player) => {
    if (isOut(player.Status)) return 'is out'
    if (lockOf(player).state === 'postponed') return 'plays in a postponed game'
    return player.MaxExp === 0 ? 'has Max Exp 0' : undefined
  }
  /** Nobody knows when the game of a player starts who is not in the pool; at a moment, an unknown start is locked. */
  const isOpen = (id: string) => {
    const player = rowOf.get(id)
    return player === undefined ? request.asOf === undefined : lockOf(player).state !== 'locked'
  }
  const isBroken = (id: string) => {
    const player = rowOf.get(id)
    if (id === '') return true
    return isOpen(id) && (player === undefined || player.ProjPtsAdjusted <= 0 || whyUseless(player) !== undefined)
  }
  const lineups = afterStartLineupsOf(request).map(({ players: ids, slots, isFixed }): GivenLineup => {
    const players = inOrder(ids, slots, ruleset)
    const unreadable = { players: players ?? ids, isReadable: false, stays: 'can’t be read', locked: [], broken: [] }
    if (players === undefined) return unreadable
    const where = (test: (id: string, slot: number) => boolean) =>
      players.flatMap((id, slot) => (test(id, slot) ? [slot] : []))
    const isTwice = where((id, slot) => id !== '' && players.indexOf(id) !== slot).length > 0
    const isMisplaced = (id: string, slot: number) => rowOf.has(id) && !fits(rowOf.get(id)!, ruleset.slots[slot]!)
    const lost = where((id) => id !== '' && !rowOf.has(id) && !isOpen(id))
    if (isTwice || where(isMisplaced).length > 0) return unreadable
    return {
      players,
      isReadable: true,
      stays:
        lost.length > 0
          ? `holds ${lost.map((slot) => players[slot]).join(', ')}, who may have started and is not in the pool`
          : isFixed
            ? 'was fixed'
            : undefined,
      locked: where((id) => id !== '' && !isOpen(id)),
      broken: where(isBroken),
    }
  })
  return {
    lineups,
    rowOf,
    whyNotIn: (id) => {
      const player = rowOf.get(id)
      if (player === undefined) return 'is not in the pool'
      return lockOf(player).state === 'locked' ? 'had started' : whyUseless(player)
    },
    isOpen,
  }
}

/** Ids in the order of the ruleset's slots; undefined if there are not as many, or in other slots. */
function inOrder(
  ids: readonly string[],
  slots: readonly string[] | undefined,
  ruleset: Ruleset,
): readonly string[] | undefined {
  const names = ruleset.slots.map(({ name }) => name)
  const given = slots ?? names
  if (ids.length !== names.length || given.length !== names.length) return undefined
  const left = [...given.keys()]
  const ordered = names.flatMap((name) => {
    const at = left.findIndex((index) => given[index] === name)
    return at === -1 ? [] : [ids[left.splice(at, 1)[0]!]!]
  })
  return ordered.length === names.length ? ordered : undefined
}
