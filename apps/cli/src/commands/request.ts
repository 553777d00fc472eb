import {
  type BuildRequestInput,
  defaultSeed,
  defaultSettings,
  findRuleset,
  InputError,
  type Player,
  parseBuildRequest,
  type Settings,
  settingNames,
} from '@slatecraft/slate'
import { readOptions } from '../options.ts'
import { readSlateFiles, slateOptions } from '../slateFiles.ts'

/** `request`: makes a build request from files and prints it. */
export function request(args: readonly string[]): number {
  const line = readOptions(args, { ...slateOptions, lineups: {}, seed: {}, set: { isMultiple: true } })
  const { key, players, messages } = readSlateFiles(line)
  const ruleset = findRuleset(key)!
  const settings: Settings = {
    ...defaultSettings(ruleset),
    numLUs: wholeNumber(line.value('lineups') ?? '20', '--lineups'),
  }
  for (const change of line.values('set')) applyChange(settings, change)
  const made: BuildRequestInput = {
    ...key,
    lineupLength: ruleset.slots.length,
    seed: wholeNumber(line.value('seed') ?? String(defaultSeed), '--seed'),
    ...settings,
    players: players.map(withoutDerived),
    teamStacks: [],
    groups: [],
    savedLineups: [],
    afterStartActivated: false,
    afterStartLineups: [],
  }
  parseBuildRequest(made)
  for (const message of messages) console.error(message)
  console.log(JSON.stringify(made, null, 1))
  return 0
}

/** What follows from other fields is left out, so that an edit of the file can't contradict itself. */
function withoutDerived({ Positions: _, ProjPtsAdjusted: __, ...row }: Player) {
  return row
}

/**
 * `key=value`; a dot reaches into a setting (`captainPct.qb=0.2`), the value is JSON or else a plain word.
 *
 * @throws {InputError} for a setting that does not exist.
 */
function applyChange(settings: Settings, change: string): void {
  const [, name, inner, text] = /^([^.=]+)(?:\.([^=]+))?=(.*)$/s.exec(change) ?? []
  if (name === undefined || text === undefined)
    throw new InputError([{ field: `--set ${change}`, reason: 'must read key=value' }])
  const setting = settingNames.find((known) => known === name)
  if (setting === undefined)
    throw new InputError([{ field: `--set ${name}`, reason: `unknown setting; there are ${settingNames.join(', ')}` }])
  const present = settings[setting]
  const value =
    inner === undefined
      ? settingValue(text)
      : { ...(typeof present === 'object' ? present : {}), [inner]: settingValue(text) }
  Object.assign(settings, { [setting]: value })
}

function settingValue(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

function wholeNumber(text: string, option: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new InputError([{ field: option, reason: `must be a whole number (given: ${text})` }])
}
