import { type BuildRequest, listed, percentText } from '@slatecraft/slate'
import type { SwapBoard } from './swapBoard.ts'
import type { Tally } from './swapTallies.ts'

/** The limits on all lineups together that a choice breaks, in sentences. */
export function choiceMessages({ players }: BuildRequest, board: SwapBoard): string[] {
  const { model, held, chosen } = board
  const total = model.lineups.length
  const close = [...chosen.entries()].flatMap(([lineup, option]) =>
    board.conflicting(lineup, option).flatMap((other) => (other > lineup ? [`${lineup + 1} with ${other + 1}`] : [])),
  )
  const tallied = model.tallies.flatMap(({ name, of, min, cap, raisedCap }, index) => {
    const has = held[index]!
    if ('shortfall' in of) return has < min ? [of.shortfall(has)] : []
    const isIn = `${name} is in ${has} of ${total} lineups`
    const { MinExp, MaxExp } = players[of.player]!
    if (has > raisedCap) return [`${isIn}, above Max Exp ${percentText(MaxExp)}: no other swaps were found.`]
    if (has > cap) return [`Max Exp ${percentText(MaxExp)} for ${name} was rounded up to ${has} of ${total} lineups.`]
    return has < min ? [`${isIn}, below Min Exp ${percentText(MinExp)}: no other swaps were found.`] : []
  })
  if (close.length === 0) return tallied
  return [...tallied, `These lineups share too many players: ${listed(close, 5)}. No other swaps were found.`]
}

/** Why a lineup does not have the option that is worth most to it, in sentences; none if it has. */
export function whyNotItsBest(board: SwapBoard, lineup: number): string[] {
  const { model, held } = board
  const index = board.chosen[lineup]!
  const options = model.lineups[lineup]!
  const now = options[index]!
  const best = options[0]!
  if (best.worth === now.worth) return []
  const names = (tallies: readonly number[], where: (tally: Tally, held: number) => boolean) =>
    tallies.filter((tally) => where(model.tallies[tally]!, held[tally]!)).map((tally) => model.tallies[tally]!.name)
  const full = names(
    best.tallies.filter((tally) => !now.tallies.includes(tally)),
    ({ cap }, has) => has >= cap,
  )
  const needed = names(
    now.tallies.filter((tally) => !best.tallies.includes(tally)),
    ({ min }, has) => has <= min,
  )
  const close = board.conflicting(lineup, 0).map((other) => String(other + 1))
  return [
    ...(full.length > 0 ? [`Its best swap would exceed the maximum of ${listed(full)}.`] : []),
    ...(needed.length > 0 ? [`Its best swap would miss the minimum of ${listed(needed)}.`] : []),
    ...(close.length > 0
      ? [`Its best swap would be too much like lineup${close.length === 1 ? '' : 's'} ${listed(close, 5)}.`]
      : []),
    ...(best.isFaulty ? ['It had to change.'] : []),
  ]
}
