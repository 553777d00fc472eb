import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { requestHash } from '../requestHash.ts'
import { lineupCheck } from './lineupCheck.ts'
import { proofFaults } from './proofFaults.ts'

/** Every fault of a whole run: each lineup's own, and what links them (count, uniqueness, exposures, proofs). */
export function checkReport(request: BuildRequest, report: BuildReport): string[] {
  const faultsOf = lineupCheck(request)
  return [
    ...(report.requestHash === requestHash(request)
      ? []
      : ['the report was made from another request (its hash differs)']),
    ...(report.seed === request.seed ? [] : [`the seed is given as ${report.seed}, the request's is ${request.seed}`]),
    ...(report.lineups.length > request.numLUs ||
    (report.status === 'complete' && report.lineups.length < request.numLUs)
      ? [`${report.lineups.length} lineups, ${request.numLUs} were asked for`]
      : []),
    ...(report.status !== 'complete' && request.numLUs > 0 && report.lineups.length === request.numLUs
      ? [`all ${request.numLUs} lineups are there, but the run is called ${report.status}`]
      : []),
    ...report.lineups.flatMap((lineup, index) => faultsOf(lineup).map((fault) => `lineup ${index + 1}: ${fault}`)),
    ...overlapFaults(request, report),
    ...exposureFaultsOf(request, report),
    ...proofFaults(request, report),
  ]
}

/** Saved lineups that the request counts in. */
function countedSaved(request: BuildRequest): string[][] {
  const saved: string[][] = []
  if (request.includeSaved)
    for (const set of request.savedLineups)
      if (set.active) for (const lineup of set.lineups) saved.push([...new Set(lineup.players)])
  return saved
}

function overlapFaults(request: BuildRequest, { lineups }: BuildReport): string[] {
  const all = [...countedSaved(request), ...lineups.map((lineup) => lineup.players)]
  const firstNew = all.length - lineups.length
  /** Numbers of the lineups so far that hold a player: thousands of lineups are too many to compare in pairs. */
  const holders = new Map<string, number[]>()
  const faults: string[] = []
  for (const [later, players] of all.entries()) {
    const sharedWith = new Int32Array(later)
    for (const id of players) {
      const held = holders.get(id) ?? []
      if (later >= firstNew) for (const earlier of held) sharedWith[earlier]!++
      holders.set(id, held)
    }
    for (const id of new Set(players)) holders.get(id)!.push(later)
    for (const [earlier, shared] of sharedWith.entries()) {
      if (shared <= request.lineupLength - request.minUnique) continue
      const other = earlier < firstNew ? `saved lineup ${earlier + 1}` : `lineup ${earlier - firstNew + 1}`
      faults.push(
        `lineup ${later - firstNew + 1} shares ${shared} players with ${other}, Min Unique is ${request.minUnique}`,
      )
    }
  }
  return faults
}

/** Maximums hold at any moment (rounded up at most, D0.3); minimums only once the run is complete. */
function exposureFaultsOf(request: BuildRequest, { lineups, status }: BuildReport): string[] {
  const saved = countedSaved(request)
  const total = request.numLUs + saved.length
  const counts = new Map<string, number>()
  for (const players of [...saved, ...lineups.map((lineup) => lineup.players)])
    for (const id of players) counts.set(id, (counts.get(id) ?? 0) + 1)
  const savedCounts = new Map<string, number>()
  for (const players of saved) for (const id of players) savedCounts.set(id, (savedCounts.get(id) ?? 0) + 1)
  return request.players.flatMap((player) => {
    const held = counts.get(player.Id) ?? 0
    const most = Math.max(Math.ceil((player.MaxExp * total) / 100 - 1e-9), savedCounts.get(player.Id) ?? 0)
    const least = Math.ceil((player.MinExp * total) / 100 - 1e-9)
    if (held > most)
      return [`${player.Name} is in ${held} of ${total} lineups, Max Exp ${player.MaxExp} % allows ${most}`]
    // A lock is judged lineup by lineup: it asks nothing of the saved ones.
    if (status === 'complete' && player.MinExp < 100 && held < least)
      return [`${player.Name} is in ${held} of ${total} lineups, Min Exp ${player.MinExp} % asks for ${least}`]
    return []
  })
}
