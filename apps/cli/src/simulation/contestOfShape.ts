import { type ContestShape, shapedContest } from '@slatecraft/simulator'
import { type Contest, type ContestFacts, InputError } from '@slatecraft/slate'
import { centsOf, percentOf, wholeNumber } from '../numberOptions.ts'
import type { CommandLine } from '../options.ts'

/** What sites usually keep, and the share of entries that a large tournament usually pays. */
const usual = { rake: 0.15, paid: 0.22 }

/** @throws {InputError} naming an option that is missing or wrong. */
export function contestOfShape(
  name: string,
  line: CommandLine,
  { fee, entries, maxEntriesPerUser }: ContestFacts,
): Contest {
  const shape = shapeOf(name, line)
  const size = shape.kind === 'head-to-head' ? 2 : entries
  const missing = [...(fee === undefined ? ['--fee'] : []), ...(size === undefined ? ['--entries'] : [])]
  if (missing.length > 0)
    throw new InputError(missing.map((field) => ({ field, reason: `is missing: --shape needs it` })))
  return shapedContest(shape, {
    fee: fee!,
    entries: size!,
    rake: percentOf(line, 'rake') ?? usual.rake,
    ...(maxEntriesPerUser !== undefined && { maxEntriesPerUser }),
  })
}

function shapeOf(name: string, line: CommandLine): ContestShape {
  switch (name) {
    case 'head-to-head':
    case 'double-up':
    case '50/50':
      return { kind: name }
    case 'winner-takes-all':
      return { kind: 'winner takes all' }
    case 'top-heavy':
      return { kind: name, paid: percentOf(line, 'paid') ?? usual.paid }
    case 'satellite': {
      const [tickets, value] = [wholeNumber(line, 'tickets', 1), centsOf(line, 'ticket')]
      if (tickets !== undefined && value !== undefined) return { kind: name, tickets, value }
      throw new InputError([
        { field: '--tickets', reason: 'a satellite needs --tickets (how many) and --ticket (dollars each)' },
      ])
    }
    default:
      throw new InputError([
        {
          field: '--shape',
          reason: `must be top-heavy, double-up, 50/50, winner-takes-all, head-to-head or satellite (given: ${name})`,
        },
      ])
  }
}
