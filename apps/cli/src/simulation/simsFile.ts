import {
  InputError,
  parseSimulationRequest,
  SimulationReport,
  type SimulationRequest,
  type SimulationRequestInput,
} from '@slatecraft/slate'
import * as z from 'zod'
import { readJson } from '../files.ts'
import { inFile } from '../inFile.ts'

/** What `simulate --report` writes: what was asked, so that the same worlds can be played again, and what came out. */
export interface SimsFile {
  kind: 'simulation'
  request: SimulationRequestInput
  report: SimulationReport
}

const Written = z.strictObject({ kind: z.literal('simulation'), request: z.unknown(), report: SimulationReport })

/** @throws {InputError} naming the file, if it is no report of `simulate`. */
export function readSims(path: string): { request: SimulationRequest; report: SimulationReport } {
  const given = readJson(path)
  if (typeof given !== 'object' || given === null || !('kind' in given) || given.kind !== 'simulation')
    throw new InputError([{ field: path, reason: 'is not a report of slatecraft simulate --report' }])
  return inFile(path, () => {
    const parsed = Written.safeParse(given)
    if (!parsed.success) throw InputError.fromZod(parsed.error, given)
    return { request: parseSimulationRequest(parsed.data.request), report: parsed.data.report }
  })
}
