import { type BuildRequestInput, type GameMarks, type Player, SwapTerms } from '@slatecraft/slate'
import { swapEntriesOf, withFileStatus } from '@slatecraft/slate/csv'
import type { CommandLine } from '../options.ts'
import type { Evening, EveningSlate } from './eveningSlate.ts'
import { givenMarks, givenTerms } from './swapOptions.ts'

interface SwapGiven extends Pick<Evening, 'file' | 'now'> {
  slate: EveningSlate
  /** Ids of the contests to swap in. */
  contests: ReadonlySet<string>
}

/** The after-start build that swaps the entries of a file, in file order. Entries of other contests stay, and count. */
export function swapRequest(
  line: CommandLine,
  { file, now, slate: { terms, ruleset, players }, contests }: SwapGiven,
): BuildRequestInput {
  const pool = withFileStatus(players, file)
  const lineups = swapEntriesOf(file, pool, ruleset).map((lineup) =>
    contests.has(lineup.contest ?? '') ? lineup : { ...lineup, isFixed: true },
  )
  const gameMarks: GameMarks = { ...terms.gameMarks, ...givenMarks(line.values('mark'), pool) }
  return {
    ...terms,
    players: pool.map(asRow),
    earlierLineups: [],
    afterStartActivated: true,
    afterStartLineups: [{ slate: terms.slate, active: true, lineups }],
    ...{ swap: givenTerms(line, terms.swap ?? SwapTerms.parse({})), gameMarks, asOf: now },
  }
}

/** Without fields that follow from others, so that an edited request can't contradict itself. */
const asRow = ({ Positions: _, ProjPtsAdjusted: __, ...row }: Player) => row
