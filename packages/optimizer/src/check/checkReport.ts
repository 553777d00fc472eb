import { type BuildReport, type BuildRequest, findRuleset } from '@slatecraft/slate'
import { requestHash } from '../requestHash.ts'
import { countedLineups, lineupsAskedFor } from './countedLineups.ts'
import { exposureFaults } from './exposureFaults.ts'
import { lineupCheck } from './lineupCheck.ts'
import { overlapFaults } from './overlapFaults.ts'
import { proofFaults } from './proofFaults.ts'
import { rebuildFaults } from './rebuildFaults.ts'
import { shareFaults } from './shareFaults.ts'

/** Every fault of a whole run: each lineup's own, and what links them (count, uniqueness, exposures, shares, proofs). */
export function checkReport(request: BuildRequest, report: BuildReport): string[] {
  const ruleset = findRuleset(request)
  if (ruleset === undefined)
    return [`no rules are known for ${request.sport} ${request.contestType} on ${request.site}`]
  const faultsOf = lineupCheck(request)
  const counted = countedLineups(request, ruleset, report)
  return [
    ...(report.requestHash === requestHash(request)
      ? []
      : ['the report was made from another request (its hash differs)']),
    ...(report.seed === request.seed ? [] : [`the seed is given as ${report.seed}, the request's is ${request.seed}`]),
    ...numberFaults(report, lineupsAskedFor(request)),
    ...report.lineups.flatMap((lineup, index) =>
      faultsOf(lineup, index).map((fault) => `lineup ${index + 1}: ${fault}`),
    ),
    ...overlapFaults(request, ruleset, counted),
    ...exposureFaults(request, report, counted),
    ...rebuildFaults(request, report),
    ...shareFaults(request, ruleset, report),
    ...proofFaults(request, ruleset, report, faultsOf),
  ]
}

function numberFaults({ status, lineups }: BuildReport, asked: number): string[] {
  if (lineups.length > asked || (status === 'complete' && lineups.length < asked))
    return [`${lineups.length} lineups, ${asked} were asked for`]
  return status !== 'complete' && asked > 0 && lineups.length === asked
    ? [`all ${asked} lineups are there, but the run is called ${status}`]
    : []
}
