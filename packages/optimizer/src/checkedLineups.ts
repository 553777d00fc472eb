import type { BuildRequest, BuiltLineup } from '@slatecraft/slate'
import { type BuildOptions, type BuildOutcome, buildLineups } from './buildLineups.ts'
import { lineupCheck } from './check/lineupCheck.ts'

/** The engine made a lineup that the independent checker objects to: our fault, and told as it is. */
export class InvalidLineupError extends Error {
  override readonly name = 'InvalidLineupError'
  readonly luNum: number
  readonly objections: readonly string[]

  constructor(luNum: number, objections: readonly string[]) {
    super(
      `The build stopped before lineup ${luNum}: the optimizer made one that breaks the rules (${objections.join('; ')}), and it was held back. This is a fault of the program.`,
    )
    this.luNum = luNum
    this.objections = objections
  }
}

/**
 * `buildLineups` with every lineup judged before it is handed out.
 *
 * @throws {InvalidLineupError} in place of a lineup that the checker refuses.
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
