import { InputError, type Player, type SelectionTaskInput, type SimulationRequest } from '@slatecraft/slate'
import { centsOf, percentOf, wholeNumber } from '../numberOptions.ts'
import type { CommandLine, OptionTable } from '../options.ts'

/** The options that limit entries. Lineups and contests are numbered from 1, as they are printed. */
export const entryLimitOptions = {
  budget: {},
  'contest-entries': { isMultiple: true },
  'max-exposure': {},
  'max-player': { isMultiple: true },
  'min-unique': {},
  copies: {},
  lock: { isMultiple: true },
  exclude: { isMultiple: true },
} satisfies OptionTable

type EntryLimits = Pick<
  SelectionTaskInput,
  'budget' | 'contests' | 'maxExposure' | 'maxExposures' | 'minUnique' | 'copies' | 'locked' | 'excluded'
>

/**
 * `--contest-entries 2=5` (exactly), `2=3-5`, `2=-5` (at most); `--max-player "Josh Allen=40"`; `--lock 7` or `--lock 7=2` (in
 * contest 2); `--exclude 9`.
 *
 * @throws {InputError} naming the option.
 */
export function givenEntryLimits(line: CommandLine, { request }: SimulationRequest): EntryLimits {
  return {
    budget: centsOf(line, 'budget'),
    maxExposure: percentOf(line, 'max-exposure'),
    minUnique: wholeNumber(line, 'min-unique', 1, 20),
    copies: wholeNumber(line, 'copies', 1, 150),
    contests: line.values('contest-entries').map((given) => {
      const [, contest, least, dash, most] =
        /^(\d+)=(\d*)(-?)(\d*)$/.exec(given) ?? wrong('contest-entries', given, 'such as 1=20, 1=5-20 or 1=-20')
      if (least === '' && most === '') wrong('contest-entries', given, 'such as 1=20, 1=5-20 or 1=-20')
      return {
        contest: numberedFromOne('contest-entries', contest!),
        least: Number(least),
        ...(dash === '' ? { most: Number(least) } : most !== '' && { most: Number(most) }),
      }
    }),
    maxExposures: Object.fromEntries(
      line.values('max-player').flatMap((given) => {
        const [, who, percent] = /^(.+)=(\d+(?:\.\d+)?)$/.exec(given) ?? wrong('max-player', given, 'NAME=PERCENT')
        if (Number(percent) > 100) wrong('max-player', given, 'NAME=PERCENT, up to 100')
        return idsOf(who!, request.players).map((id) => [id, Number(percent) / 100])
      }),
    ),
    locked: line.values('lock').map((given) => {
      const [, lineup, contest] = /^(\d+)(?:=(\d+))?$/.exec(given) ?? wrong('lock', given, 'LINEUP or LINEUP=CONTEST')
      return {
        lineup: numberedFromOne('lock', lineup!),
        ...(contest !== undefined && { contest: numberedFromOne('lock', contest) }),
      }
    }),
    excluded: line.values('exclude').map((given) => {
      return /^\d+$/.test(given) ? numberedFromOne('exclude', given) : wrong('exclude', given, 'the number of a lineup')
    }),
  }
}

/** A name may be that of a captain's row too: both are capped. */
function idsOf(who: string, players: readonly Player[]): string[] {
  const found = players.filter(({ Id, Name }) => Id === who || Name === who)
  if (found.length > 0) return found.map(({ Id }) => Id)
  throw new InputError([{ field: '--max-player', reason: `${who} is not in the pool` }])
}

function numberedFromOne(option: string, given: string): number {
  if (Number(given) >= 1) return Number(given) - 1
  throw new InputError([{ field: `--${option}`, reason: 'counts lineups and contests from 1' }])
}

function wrong(option: string, given: string, form: string): never {
  throw new InputError([{ field: `--${option}`, reason: `must be ${form} (given: ${given})` }])
}
