import { afterStartLineupsOf, type BuildRequest, type BuiltLineup, findRuleset, lineupTotals } from '@slatecraft/slate'
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
 * `buildLineups`, with every lineup checked before it is yielded. After the start, a lineup that the checker rejects comes
 * back as it was given, with a note: the others must not wait for it.
 *
 * @throws {InvalidLineupError} in other builds, instead of yielding a lineup that the checker rejects.
 */
export function* checkedLineups(request: BuildRequest, options: BuildOptions): Generator<BuiltLineup, BuildOutcome> {
  const run = buildLineups(request, options)
  const objectionsTo = lineupCheck(request)
  for (let luNum = 1; ; luNum++) {
    const step = run.next()
    if (step.done) return step.value
    const objections = objectionsTo(step.value, luNum - 1)
    if (objections.length === 0) yield step.value
    else if (request.afterStartActivated) yield asGiven(request, luNum - 1, step.value, objections)
    else throw new InvalidLineupError(luNum, objections)
  }
}

function asGiven(
  request: BuildRequest,
  index: number,
  rejected: BuiltLineup,
  objections: readonly string[],
): BuiltLineup {
  const given = afterStartLineupsOf(request)[index]!
  const { slots } = findRuleset(request)!
  const byId = new Map(request.players.map((player) => [player.Id, player]))
  const players = given.players.map((id) => byId.get(id)).filter((player) => player !== undefined)
  const { points, ...sums } = lineupTotals(players, slots)
  return {
    players: given.players,
    slots: given.slots ?? slots.map(({ name }) => name),
    ...{ points, ...sums },
    ...{ optimal: false, bound: rejected.bound },
    swap: {
      ...{ changes: 0, moves: 0, before: points },
      broken: rejected.swap?.broken ?? [],
      notes: [
        `The optimizer made an invalid swap, which was discarded (${objections.join('; ')}). This is a bug in Slatecraft.`.slice(
          0,
          500,
        ),
      ],
    },
  }
}
