import {
  type BuildRequest,
  findRuleset,
  type Player,
  PlayerGroup,
  parseBuildRequest,
  type Random,
  type SettingsPatch,
  type SlateKey,
} from '@slatecraft/slate'
import { buildAll } from './buildAll.ts'
import { pick, pickSome } from './pick.ts'

/** The players of a slate. */
export interface Pool {
  key: SlateKey
  players: readonly Player[]
}

/** A request without exposures, and lineups of it by their players' ids in the order of the slots. */
export interface LawfulRun {
  request: BuildRequest
  lineups: readonly (readonly string[])[]
}

/**
 * Draws the rules of a run and lineups that obey them. The lineups are the best for random projections of a random part of
 * the pool, so exposures counted in them are nothing like those that the real projections lead to.
 */
export function lawfulRun({ key, players }: Pool, numLUs: number, random: Random): LawfulRun {
  for (let attempt = 0; attempt < 20; attempt++) {
    // Later attempts ask for less.
    const rules = attempt < 10 ? { ...commonRules(random, players), ...contestRules(key, random) } : {}
    const request = parseBuildRequest({
      ...key,
      lineupLength: findRuleset(key)!.slots.length,
      seed: Math.floor(random() * 1_000_000),
      players: [...players],
      minUnique: attempt < 10 ? pick(random, [1, 2, 3]) : 1,
      ...rules,
      numLUs,
    })
    const { status, lineups } = buildAll(scrambled(request, random), { isMeasured: false, nodeLimit: 300_000 })
    if (status === 'complete') return { request, lineups: lineups.map(({ players }) => players) }
  }
  throw new Error(`no rules of ${Object.values(key).join(' ')} have ${numLUs} lineups`)
}

function commonRules(random: Random, players: readonly Player[]): SettingsPatch & { groups: PlayerGroup[] } {
  const ids = players.map(({ Id }) => Id)
  const group = (minGroup: number, maxGroup: number, count: number) =>
    PlayerGroup.parse({ ID: `${minGroup} to ${maxGroup}`, players: pickSome(random, ids, count), minGroup, maxGroup })
  return {
    OverMax_Sensitivity: pick(random, [0, 0.5, 1]),
    projPtsRandInput: pick(random, [0, 0, 15]),
    groups: pick(random, [[], [], [group(0, 1, 5)], [group(0, 1, 4), group(0, 2, 12)]]),
  }
}

function contestRules({ sport, contestType }: SlateKey, random: Random): SettingsPatch {
  switch (`${sport} ${contestType}`) {
    case 'nfl classic':
      return {
        allowDefenseVsQB: false,
        allowDefenseVsFlex: random() < 0.7,
        ...pick(random, [{}, { teamStackPct: 1, gameStackPct: 0.3, force2FlexStck: 0.6 }, { gameStackPct: 0.2 }]),
        forceSecondGameStack: pick(random, [0, 0, 0.3]),
        forceRBandDSTStack: pick(random, [0, 0, 0.2]),
      }
    case 'nba classic':
      return { teamStackPct: pick(random, [0, 0.5, 1]), gameStackPct: pick(random, [0, 0.5]) }
    case 'mlb classic':
      return pick<SettingsPatch>(random, [
        {},
        {
          stackSettingMode: 'advanced',
          specificStacks: [
            { PrimaryStack: 4, SecondaryStack: 3, freq: 0.4 },
            { PrimaryStack: 4, SecondaryStack: 0, freq: 0.5 },
          ],
        },
      ])
    default:
      return {}
  }
}

/** How many players of a position are in the drawn part of the pool; hitters are all those of some teams. */
const coreSize: Record<string, number> = {
  ...{ QB: 7, RB: 16, WR: 24, TE: 8, DST: 7, K: 2 },
  ...{ PG: 12, SG: 12, SF: 12, PF: 12, C: 10 },
  ...{ SP: 8, RP: 2, P: 8 },
}

/** The request with projections that favor other players, and without those outside of a random part of the pool. */
function scrambled(request: BuildRequest, random: Random): BuildRequest {
  const core = coreOf(request, random)
  return {
    ...request,
    projPtsRandInput: 30,
    players: request.players.map((player) => ({
      ...player,
      ProjPtsAdjusted: Math.round(player.ProjPtsAdjusted * (70 + 60 * random())) / 100,
      MaxExp: core.has(player.Id) ? 100 : 0,
    })),
  }
}

function coreOf({ players, contestType }: BuildRequest, random: Random): Set<string> {
  if (contestType === 'showdown') return new Set(players.map(({ Id }) => Id))
  const teams = [...new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))]
  const kept = new Set(pickSome(random, teams, Math.max(6, Math.ceil(teams.length / 2))))
  const left = { ...coreSize }
  return new Set(
    players
      .map((player) => ({ player, value: player.ProjPtsAdjusted * (0.6 + 0.8 * random()) }))
      .sort((a, b) => b.value - a.value)
      .filter(({ player: { Positions, TeamAbbrev } }) => {
        const [position] = Positions
        return position! in left ? left[position!]!-- > 0 : kept.has(TeamAbbrev)
      })
      .map(({ player }) => player.Id),
  )
}
