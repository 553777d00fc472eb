import type { BuildRequest, BuiltLineup } from '@slatecraft/slate'
import { type BuildOptions, type BuildOutcome, buildLineups } from './buildLineups.ts'
import { lineupCheck } from './check/lineupCheck.ts'

/** The checker rejected a lineup of the engine: a bug in the engine. */
export class InvalidLineupError extends Error {
  override readonly name = 'InvalidLineupError'
  readonly luNum: number
  readonly objections: readonly string[]

  constructor(luNum: number, objections: readonly string[]) {
    super(
      `The build stopped before lineup ${luNum}: the optimizer made an invalid lineup, which was discarded (${objections.join('; ')}). This is a bug in Slatecraft.`,
    )
    this.luNum = luNum
    this.objections = objections
  }
}

/**
 * `buildLineups`, with every lineup checked before it is yielded.
 *
 * @throws {InvalidLineupError} instead of yielding a lineup that the checker rejects.
 */
export function* checkedLineups(request: BuildRequest, options: BuildOptions): Generator<BuiltLineup, BuildOutcome> {
  const run = buildLineups(request, options)
  const objectionsTo = lineupCheck(request)
  for (let luNum = 1; ; luNum++) {
    const step = run.next()
    if (step.done) return step.value
    const objections = objectionsTo(step.value, luNum - 1)
    if (objections.length > 0) throw new InvalidLineupError(luNum, objections)
    yield step.value
  }
}
