import {
  type AfterStartLineup,
  afterStartLineupsOf,
  type BuildRequest,
  type CantScore,
  cantScore,
  fits,
  type Item,
  itemsById,
  type PlayerLock,
  playerLocks,
  type Ruleset,
} from '@slatecraft/slate'

/**
 * What a given lineup has in a slot. `held`: a locked player, who stays. `open`: a player who can go. `blank`: nobody.
 */
interface GivenCell {
  state: 'held' | 'open' | 'blank'
  /** `''` if blank. */
  id: string
  /** Undefined if blank, or if the player is not in the pool. */
  item: number | undefined
}

/** A lineup that an after-start build completes. */
export interface GivenLineup {
  lineup: AfterStartLineup
  /** By slot of the ruleset; empty if the lineup can't be read. */
  cells: readonly GivenCell[]
  /** Why nobody can tell what may change in it, as a sentence. */
  fault?: string
  /** By slot: why the open player can't score, or that the slot is blank; in sentences. */
  broken: ReadonlyMap<number, string>
}

/** What a request says of a player (a row of the pool) after the start. */
export interface PlayerState {
  lock: PlayerLock['state']
  /** Why the player can't score; undefined if they can. */
  why: string | undefined
  /** `never`: locked, out, or kept out. `last`: projected for 0, so only into a slot that nobody else can fill. */
  comes: 'freely' | 'last' | 'never'
}

const whyWords: Record<CantScore, (name: string) => string> = {
  postponed: (name) => `${name}’s game is postponed.`,
  out: (name) => `${name} is out.`,
  maxExp: (name) => `${name} has Max Exp 0.`,
  projection: (name) => `${name} is projected for 0 points.`,
}

/** By row of the pool. */
export function playerStates(request: BuildRequest): PlayerState[] {
  const lockOf = playerLocks(request)
  return request.players.map((player) => {
    const lock = lockOf(player).state
    const reason = cantScore(player, lock)
    const comes =
      lock === 'locked' ? 'never' : reason === undefined ? 'freely' : reason === 'projection' ? 'last' : 'never'
    return { lock, why: reason && whyWords[reason](player.Name), comes }
  })
}

/**
 * The lineups of an after-start build, in input order. A player who is not in the pool has no known start: at a given moment
 * they count as locked, as others without a start do, and nothing in the lineup can change.
 */
export function givenLineups(request: BuildRequest, ruleset: Ruleset, items: readonly Item[]): GivenLineup[] {
  const itemsOfId = itemsById(items)
  const states = playerStates(request)
  const nobody = { GameStart: null, GameStatus: null, TeamAbbrev: '', Opp: '' }
  const isUnknownOpen = playerLocks(request)(nobody).state === 'open'
  return afterStartLineupsOf(request).map((lineup) => {
    const cells = cellsOf(lineup, ruleset, items, itemsOfId, states)
    if (typeof cells === 'string') return { lineup, cells: [], fault: cells, broken: new Map() }
    const unknown = cells.filter(({ id, item }) => id !== '' && item === undefined).map(({ id }) => id)
    const broken = new Map(
      cells.flatMap(({ state, id, item }, slot) => {
        if (state === 'held') return []
        const { name } = ruleset.slots[slot]!
        const why =
          state === 'blank'
            ? `The ${name} slot is blank.`
            : item === undefined
              ? `Player ${id} is not in the pool.`
              : states[items[item]!.player]!.why
        return why === undefined ? [] : [[slot, why] as const]
      }),
    )
    if (unknown.length === 0 || isUnknownOpen) return { lineup, cells, broken }
    const fault = `${unknown.length === 1 ? 'Player' : 'Players'} ${unknown.join(', ')} may be locked, but ${unknown.length === 1 ? 'is' : 'are'} not in the pool.`
    return { lineup, cells, fault, broken: new Map() }
  })
}

/** Why a lineup could not stay, in sentences. */
export const brokenWords = ({ broken, cells }: Pick<GivenLineup, 'broken' | 'cells'>): string[] =>
  cells.length > 0 && cells.every(({ state }) => state === 'blank') ? ['The lineup was blank.'] : [...broken.values()]

/** The cells by slot of the ruleset, or why the lineup can't be read. */
function cellsOf(
  { players, slots }: AfterStartLineup,
  ruleset: Ruleset,
  items: readonly Item[],
  itemsOfId: ReadonlyMap<string, readonly number[]>,
  states: readonly PlayerState[],
): GivenCell[] | string {
  const names = slots ?? ruleset.slots.map(({ name }) => name)
  if (players.length !== ruleset.slots.length || names.length !== players.length)
    return `The lineup has ${players.length} players in ${names.length} slots, but the contest has ${ruleset.slots.length} slots.`
  const ids = players.filter((id) => id !== '')
  if (new Set(ids).size < ids.length) return 'The lineup has a player twice.'
  const left = [...players.keys()]
  const cells: GivenCell[] = []
  for (const slot of ruleset.slots) {
    const at = left.findIndex((index) => names[index] === slot.name)
    if (at === -1) return `The lineup has no cell for ${slot.name}.`
    const id = players[left.splice(at, 1)[0]!]!
    const ofPlayer = itemsOfId.get(id)
    if (id === '' || ofPlayer === undefined) cells.push({ state: id === '' ? 'blank' : 'open', id, item: undefined })
    else {
      const item = ofPlayer.find((candidate) => fits(items[candidate]!.row, slot))
      const { row, player } = items[ofPlayer[0]!]!
      if (item === undefined) return `${row.Name} doesn’t fit ${slot.name}.`
      cells.push({ state: states[player]!.lock === 'locked' ? 'held' : 'open', id, item })
    }
  }
  return cells
}
