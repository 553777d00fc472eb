import {
  defaultSeed,
  defaultSettings,
  effectiveStacks,
  findRuleset,
  InputError,
  isSame,
  type Player,
  parseBuildRequest,
  type Settings,
} from '@slatecraft/slate'
import { readJson } from '../files.ts'
import { readAfterStartFiles, readLineupFiles } from '../lineupFiles.ts'
import { type CommandLine, type OptionTable, readOptions, timeOf } from '../options.ts'
import { withEdits } from '../playerEdits.ts'
import { applyChange } from '../settingChange.ts'
import { assumedPeriod, printReading, readSlateFiles, refuseWithoutProjections, slateOptions } from '../slateFiles.ts'

const requestOptions = {
  ...slateOptions,
  players: { isRequired: true },
  lineups: {},
  seed: {},
  set: { isMultiple: true },
  edits: {},
  groups: {},
  'team-stacks': {},
  saved: { isMultiple: true },
  'after-start': { isMultiple: true },
  'as-of': {},
} satisfies OptionTable

/** `request`: makes a build request from files and prints it. */
export function request(args: readonly string[]): number {
  const line = readOptions(args, requestOptions)
  refuseWithoutProjections(line)
  const { key, players, messages, warnings } = readSlateFiles(line, assumedPeriod)
  const ruleset = findRuleset(key)!
  const defaults = defaultSettings(ruleset)
  const settings: Settings = {
    ...defaults,
    numLUs: wholeNumber(line.value('lineups') ?? '20', '--lineups'),
    includeSaved: line.values('saved').length > 0,
  }
  for (const change of line.values('set')) applyChange(settings, change)
  // In basic mode, the list that the percentages mean. A list that was set stays, and the build says that it is ignored.
  if (isSame(settings.specificStacks, defaults.specificStacks))
    settings.specificStacks = effectiveStacks(settings, ruleset)
  const late = readAfterStartFiles(line.values('after-start'), ruleset, players)
  const rows = late.players.map(withoutDerived)
  const edits = line.value('edits')
  const made = {
    ...key,
    lineupLength: ruleset.slots.length,
    seed: wholeNumber(line.value('seed') ?? String(defaultSeed), '--seed'),
    ...settings,
    players: edits === undefined ? rows : withEdits(rows, players, edits),
    teamStacks: listIn(line, 'team-stacks'),
    groups: listIn(line, 'groups'),
    savedLineups: readLineupFiles(line.values('saved'), ruleset),
    afterStartActivated: line.values('after-start').length > 0,
    afterStartLineups: late.sets,
    ...asOfTime(line),
  }
  parseBuildRequest(made)
  printReading({ messages, warnings })
  console.log(JSON.stringify(made, null, 1))
  return 0
}

/** Leaves out fields that follow from others, so that an edited request can't contradict itself. */
function withoutDerived({ Positions: _, ProjPtsAdjusted: __, ...row }: Player) {
  return row
}

function listIn(line: CommandLine, name: 'groups' | 'team-stacks'): unknown[] {
  const path = line.value(name)
  if (path === undefined) return []
  const list = readJson(path)
  if (Array.isArray(list)) return list
  throw new InputError([{ field: path, reason: 'must be a JSON list' }])
}

/** The time that decides which games have started: `--as-of`, or now. Only with `--after-start`. */
function asOfTime(line: CommandLine): { asOf?: string } {
  const given = line.value('as-of')
  if (line.values('after-start').length === 0) {
    if (given === undefined) return {}
    throw new InputError([{ field: '--as-of', reason: 'needs --after-start' }])
  }
  return { asOf: new Date(timeOf(line, 'as-of')).toISOString() }
}

function wholeNumber(text: string, option: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new InputError([{ field: option, reason: `must be a whole number (given: ${text})` }])
}
