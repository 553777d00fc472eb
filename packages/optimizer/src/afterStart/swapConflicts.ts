import type { SwapModel, SwapOption } from './swapModel.ts'

/** Pairs of lineups that share too many players. */
export interface SwapConflicts {
  /** The placed lineups that share too many players with the lineup as this option. */
  with: (lineup: number, option: SwapOption) => number[]
  place: (lineup: number, option: SwapOption) => void
  remove: (lineup: number) => void
}

export function swapConflicts({ lineups, rosterSize, minUnique, mostShared }: SwapModel): SwapConflicts {
  const placed: (SwapOption | undefined)[] = lineups.map(() => undefined)
  /** The placed lineups by key, and by player. If only copies conflict, keys are all that counts. */
  const byKey = new Map<number, number[]>()
  const byPlayer = new Map<number, number[]>()
  const isByKey = minUnique === 1
  const shared = new Uint8Array(lineups.length)

  const listsOf = ({ key, players }: SwapOption) =>
    isByKey ? [listIn(byKey, key)] : players.map((player) => listIn(byPlayer, player))

  /** The placed lineups that share more players with the option than Min Unique allows. */
  function close({ key, players }: SwapOption): readonly number[] {
    if (isByKey) return byKey.get(key) ?? []
    shared.fill(0)
    const found: number[] = []
    for (const player of players) {
      const holders = byPlayer.get(player)
      if (holders === undefined) continue
      for (const lineup of holders) if (++shared[lineup]! === rosterSize - minUnique + 1) found.push(lineup)
    }
    return found
  }

  return {
    with: (lineup, option) => {
      const found = close(option)
      if (found.length === 0) return []
      const common = (other: number) => (isByKey ? rosterSize : shared[other]!)
      return found.filter(
        (other) =>
          other !== lineup && !(option.isStay && placed[other]!.isStay) && common(other) > mostShared(lineup, other),
      )
    },
    place: (lineup, option) => {
      placed[lineup] = option
      for (const list of listsOf(option)) list.push(lineup)
    },
    remove: (lineup) => {
      for (const list of listsOf(placed[lineup]!)) list.splice(list.indexOf(lineup), 1)
      placed[lineup] = undefined
    },
  }
}

function listIn(lists: Map<number, number[]>, name: number): number[] {
  const known = lists.get(name)
  if (known !== undefined) return known
  const list: number[] = []
  lists.set(name, list)
  return list
}
