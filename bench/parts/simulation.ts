import { field } from '../simulation/field.ts'
import { kernel } from '../simulation/kernel.ts'
import { pairedError } from '../simulation/pairedError.ts'
import { portfolio } from '../simulation/portfolio.ts'
import { split } from '../simulation/split.ts'
import { wholeRun } from '../simulation/wholeRun.ts'

/** The simulator: the kernel of worlds, how sure a comparison is, the choice of entries. */
export async function simulation(): Promise<string> {
  return [
    '### Worlds',
    'An nfl-like model of 244 players with 15 factors, one thread, warm, best of five; the bytes of the plain loops first.',
    await kernel(),
    '### Fields',
    'Demo slates: fitting a field of 10,000 lineups to its ownership, one thread, warm; every lineup is checked first.',
    field(),
    '### From the click to the report',
    'Demo slates on DraftKings, in a thread: milliseconds since the click, of the processor in parentheses.',
    await wholeRun(),
    '### Shared with other threads or hosts',
    'The demo nba slate, 2,000 solved worlds: processor time alone and with helpers, whose parts are there in time; equal bytes.',
    split(),
    '### Comparing two lineups',
    'The demo nba slate in a $4 contest of 5,945 entries, one thread: standard errors of ROI differences, in points.',
    pairedError(),
    '### Choosing 150 of 5,000 lineups',
    'On 8,192 worlds, processor seconds.',
    portfolio(),
  ].join('\n\n')
}
