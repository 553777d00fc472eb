import * as z from 'zod'
import { AfterStartSet } from './afterStart/afterStartLineup.ts'
import { GameMarks } from './afterStart/gameMarks.ts'
import { SwapTerms } from './afterStart/swapTerms.ts'
import { Counter, Season, Site, SlateName, slateKeyFault } from './contest.ts'
import { InputError } from './inputError.ts'
import { LineupRef, LineupSet } from './lineup.ts'
import { Player, type PlayerRow } from './player.ts'
import { PlayerGroup } from './playerGroup.ts'
import { findRuleset } from './rulesets.ts'
import { defaultSettings } from './settings/defaultSettings.ts'
import { defaultSeed, seedSetting } from './settings/runSettings.ts'
import { type Settings, SettingsPatch, settingNames } from './settings/settings.ts'
import { siteTable } from './sites/sites.ts'
import { ContestType, Sport } from './sport.ts'
import { TeamStack } from './teamStack.ts'

/**
 * Input of the build socket and the command line: slate, settings and edited pool. Settings that are left out have the
 * contest's defaults. Unknown fields are refused by name.
 */
const BuildRequestBody = z.strictObject({
  sport: Sport,
  site: Site,
  contestType: ContestType,
  season: Season,
  counter: Counter,
  slate: SlateName,
  lineupLength: z.int().min(1).max(20),
  seed: seedSetting.schema.default(defaultSeed),
  /** Bearer token of a logged-in user. The engine never gets it. */
  token: z.string().max(4096).optional(),
  ...SettingsPatch.shape,
  players: z.array(Player).min(1).max(5000),
  teamStacks: z.array(TeamStack).max(100).default([]),
  groups: z.array(PlayerGroup).max(200).default([]),
  savedLineups: z.array(LineupSet).max(200).default([]),
  /**
   * For a rebuild: the previous build's lineups in order. Those that this request still allows keep their numbers, and the
   * others are built again.
   */
  earlierLineups: z.array(LineupRef).max(10_000).default([]),
  /** Complete the lineups of `afterStartLineups`, some of whose games have started, in place of building new ones. */
  afterStartActivated: z.boolean().default(false),
  afterStartLineups: z.array(AfterStartSet).max(200).default([]),
  /** How an after-start build swaps. */
  swap: SwapTerms.default(SwapTerms.parse({})),
  /** What the user says of games that don't keep to the schedule. */
  gameMarks: GameMarks.default({}),
  /** The moment of the build, ISO 8601 in UTC. Games that start by then have started; if left out, none has. */
  asOf: z.iso.datetime().optional(),
})

type Body = z.infer<typeof BuildRequestBody>

/** A request with every setting resolved. */
export type BuildRequest = Omit<Body, keyof Settings | 'token'> & Settings

/** A request as written to a file or sent: settings and most fields of players can be left out. */
export type BuildRequestInput = Omit<z.input<typeof BuildRequestBody>, 'players'> & {
  players: z.input<typeof PlayerRow>[]
}

/** A request stored with its run, to build it again: checked, but exactly as written. */
export const WrittenRequest = z.custom<BuildRequestInput>((given) => BuildRequestBody.safeParse(given).success)

/** @throws {InputError} naming each unknown, missing or wrong field. */
export function parseBuildRequest(input: unknown): BuildRequest {
  const parsed = BuildRequestBody.safeParse(input)
  if (!parsed.success) throw InputError.fromZod(parsed.error, input)
  const { token: _, ...body } = parsed.data
  const ruleset = findRuleset(body)
  const wrongKey = slateKeyFault(body)
  if (wrongKey !== undefined || ruleset === undefined) {
    throw new InputError([
      {
        field: 'site',
        reason:
          wrongKey ?? `${siteTable(body.site).name} has no ${body.sport.toUpperCase()} ${body.contestType} contests`,
      },
    ])
  }
  const settings = defaultSettings(ruleset)
  for (const name of settingNames) if (body[name] !== undefined) Object.assign(settings, { [name]: body[name] })
  settings.maxSal = Math.min(settings.maxSal, ruleset.salaryCap)
  const request = { ...body, ...settings }
  const faults = faultsAcross(request, ruleset.slots.length)
  if (faults.length > 0) throw new InputError(faults)
  return request
}

/** Faults that a schema of single fields can't find. */
function faultsAcross(request: BuildRequest, rosterSize: number) {
  const faults: { field: string; reason: string }[] = []
  if (request.lineupLength !== rosterSize) {
    faults.push({
      field: 'lineupLength',
      reason: `this contest has ${rosterSize} slots, not ${request.lineupLength}`,
    })
  }
  if (request.minUnique > rosterSize) {
    faults.push({ field: 'minUnique', reason: `lineups of ${rosterSize} players can't differ by ${request.minUnique}` })
  }
  const seen = new Set<string>()
  for (const [index, player] of request.players.entries()) {
    if (seen.has(player.Id)) faults.push({ field: `players[${index}].Id`, reason: `${player.Id} is repeated` })
    seen.add(player.Id)
  }
  return faults
}
