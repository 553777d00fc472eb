import * as z from 'zod'
import { Counter, Season, Site, SlateName, slateKeyFault } from './contest.ts'
import { InputError } from './inputError.ts'
import { LineupRef, LineupSet } from './lineup.ts'
import { Player, type PlayerRow } from './player.ts'
import { PlayerGroup } from './playerGroup.ts'
import { findRuleset } from './rulesets.ts'
import { defaultSettings } from './settings/defaultSettings.ts'
import { defaultSeed, seedSetting } from './settings/runSettings.ts'
import { type Settings, SettingsPatch, settingNames } from './settings/settings.ts'
import { ContestType, Sport } from './sport.ts'
import { TeamStack } from './teamStack.ts'

/**
 * What the build socket and the command line take: the slate, all settings, the edited pool. Settings
 * that are left out have the contest's defaults. Anything unknown is refused by name.
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
  /** Bearer token of a logged-in user; the engine never sees it. */
  token: z.string().max(4096).optional(),
  ...SettingsPatch.shape,
  players: z.array(Player).min(1).max(5000),
  teamStacks: z.array(TeamStack).max(100).default([]),
  groups: z.array(PlayerGroup).max(200).default([]),
  savedLineups: z.array(LineupSet).max(200).default([]),
  /**
   * Rebuild what changed: the lineups of the build before in its order. Those that this request still allows keep their
   * places in the run, the others are built anew.
   */
  earlierLineups: z.array(LineupRef).max(10_000).default([]),
  /** Fill up the lineups of `afterStartLineups`, whose games are under way, in place of building new ones. */
  afterStartActivated: z.boolean().default(false),
  afterStartLineups: z.array(LineupSet).max(200).default([]),
  /** The moment of the build, ISO 8601 in UTC: whose game starts by then has started. Where absent, nobody's has. */
  asOf: z.iso.datetime().optional(),
})

type Body = z.infer<typeof BuildRequestBody>

/** A request with every setting resolved. */
export type BuildRequest = Omit<Body, keyof Settings | 'token'> & Settings

/** A request as it is written to a file or sent: settings and most fields of a player may be left out. */
export type BuildRequestInput = Omit<z.input<typeof BuildRequestBody>, 'players'> & {
  players: z.input<typeof PlayerRow>[]
}

/** A request as it is kept with its run, to be built again: checked, yet left as it was written. */
export const WrittenRequest = z.custom<BuildRequestInput>((given) => BuildRequestBody.safeParse(given).success)

/** @throws {InputError} naming each field that is unknown, missing or wrong. */
export function parseBuildRequest(input: unknown): BuildRequest {
  const parsed = BuildRequestBody.safeParse(input)
  if (!parsed.success) throw InputError.fromZod(parsed.error, input)
  const { token: _, ...body } = parsed.data
  const ruleset = findRuleset(body)
  const wrongKey = slateKeyFault(body)
  if (wrongKey !== undefined || ruleset === undefined) {
    throw new InputError([
      { field: 'site', reason: wrongKey ?? `no ${body.contestType} rules are known for ${body.sport} on ${body.site}` },
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

/** What a field-by-field schema can't see. */
function faultsAcross(request: BuildRequest, rosterSize: number) {
  const faults: { field: string; reason: string }[] = []
  if (request.lineupLength !== rosterSize) {
    faults.push({
      field: 'lineupLength',
      reason: `this contest has ${rosterSize} roster places, not ${request.lineupLength}`,
    })
  }
  if (request.minUnique > rosterSize) {
    faults.push({ field: 'minUnique', reason: `lineups of ${rosterSize} players can't differ by ${request.minUnique}` })
  }
  const seen = new Set<string>()
  for (const [index, player] of request.players.entries()) {
    if (seen.has(player.Id)) faults.push({ field: `players[${index}].Id`, reason: `${player.Id} is there twice` })
    seen.add(player.Id)
  }
  return faults
}
