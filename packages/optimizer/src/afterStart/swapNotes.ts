import { counted, type Player, percentText, settingLabel } from '@slatecraft/slate'
import { limitFaults } from '../limits/limitFaults.ts'
import { createRuleMatching } from '../portfolio/ruleMatching.ts'
import type { RunInput } from '../portfolio/run.ts'
import { type Limit, ruleOf } from '../rules/rules.ts'
import type { RunLimits } from './entryLimits.ts'
import type { PlayerState } from './givenLineups.ts'
import type { NightLedger } from './nightLedger.ts'
import type { PlannedSwap } from './swapPlan.ts'

const mostNotes = 40

/** Why nothing changed in a lineup, or which of the user's limits gave way; in sentences. */
export function swapNotes(
  { request, problem }: RunInput,
  limits: RunLimits,
  states: readonly PlayerState[],
  swap: PlannedSwap,
): string[] {
  const { entry, proposal, search, isClose } = swap
  const { given, room, index } = entry
  const { mode, mostChanges } = request.swap
  if (given.fault !== undefined) return [given.fault]
  if (given.lineup.isFixed === true) return ['The lineup is marked to stay as it is.']
  if (room === 0) return ['Every slot is locked.']
  if (search === 'none') return ['Nothing in the lineup is broken.']
  if (search === 'best') return ['Already the best lineup.']
  if (search === 'unknown') return ['The search reached its work limit without another lineup.']
  const rows = proposal.items.map((item) => problem.items[item]!.row)
  const gaveWay = proposal.isRelaxed && proposal.items.length === given.cells.length
  const broken = gaveWay
    ? brokenBy(
        limits.rules[index]!.own.map((rule) => limits.under(index, rule, [])),
        rows,
      )
    : []
  if (search === 'impossible')
    return [
      mode === 'changes'
        ? `No lineup with at most ${counted(mostChanges, 'change')} is valid.`
        : 'No other lineup is valid.',
      ...broken,
    ].slice(0, mostNotes)
  const useless = proposal.items
    .filter((item) => !entry.held.includes(item) && states[item]!.why !== undefined)
    .map((item) => `${problem.items[item]!.row.Name} can’t score, but nobody else fits.`)
  return [
    ...broken,
    ...useless,
    ...(isClose ? [`${settingLabel('minUnique')} gave way: no lineup differs that much from the others.`] : []),
  ].slice(0, mostNotes)
}

/** The limits that a lineup breaks, of the set of which it breaks fewest. */
function brokenBy(sets: readonly (readonly Limit[])[], rows: readonly Player[]): string[] {
  const [least = []] = sets
    .map((set) => set.flatMap((limit) => limitFaults(limit, rows)))
    .sort((a, b) => a.length - b.length)
  return [...new Set(least)].map((words) => `${words}.`)
}

/** What the lineups together don't meet, in sentences. */
export function nightMessages(
  { request, shares, problem, lineups }: RunInput,
  limits: RunLimits,
  ledger: NightLedger,
): string[] {
  const isIn = (count: number) => `is in ${count} of ${counted(lineups, 'lineup')}`
  const exposures = [...ledger.quotas].flatMap(([index, { name, player, min, cap }]) => {
    const held = ledger.held[index]!
    const { MinExp, MaxExp } = request.players[player]!
    if (held > cap)
      return [`${name} ${isIn(held)}, but Max Exp ${percentText(MaxExp)} allows ${cap}: no more swaps are possible.`]
    if (held < min)
      return [`${name} ${isIn(held)}, but Min Exp ${percentText(MinExp)} asks for ${min}: no more swaps are possible.`]
    return []
  })
  const rows = ledger.now
    .filter((items) => items.length === problem.ruleset.slots.length)
    .map((items) => items.map((item) => problem.items[item]!.row))
  const obeys = (limit: Limit | undefined, lineup: (typeof rows)[number]) =>
    limit === undefined || ruleOf(limit).violations(limit, lineup).length === 0
  const some = limits.shares.flatMap(({ count, shortfall }, share) => {
    const met = ledger.met[share]!
    return met < count ? [shortfall(met)] : []
  })
  const matching = createRuleMatching(shares.rules.map(({ count }) => count))
  for (const [index, lineup] of rows.entries())
    matching.assign(
      index,
      shares.rules.map(({ limit }) => obeys(limit, lineup)),
      -1,
    )
  const met = shares.rules.map((_, rule) => [...matching.ruleOf.values()].filter((each) => each === rule).length)
  const stacks = shares.rules.flatMap(({ label, count }, rule) =>
    met[rule]! < count
      ? [`${label} holds in ${met[rule]} of ${counted(lineups, 'lineup')}, ${count} were asked for.`]
      : [],
  )
  return [...exposures, ...some, ...stacks]
}
