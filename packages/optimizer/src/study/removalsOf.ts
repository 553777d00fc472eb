import type { BuildRequest, Player } from '@slatecraft/slate'
import type { Replay } from '../portfolio/replay.ts'
import type { Limit } from '../limits/rule.ts'
import { hasCourse } from './hasCourse.ts'
import { limitRemovals } from './limitRemovals.ts'
import { lifted, type Removal, removeNothing } from './removal.ts'

const nobody: ReadonlySet<number> = new Set()

/**
 * What a run asks for, wish by wish: the limits of its lineups but for the site's, its shares, Min Unique, the even course of
 * exposures, and the exposures, all together and each that is neither 0 nor (as a maximum) 100 %. What it maximises
 * (Ceiling, randomness) and the lineups it must differ from are no wishes.
 */
export function removalsOf(replay: Replay): Removal[] {
  const { request, problem, quotas, shares } = replay
  const asked: Limit[] = [
    ...problem.limits,
    ...shares.rules.flatMap(({ limit }) => limit ?? []),
    ...shares.forced.map(({ limit }) => limit),
    ...shares.limited.map(({ without }) => without),
    ...shares.anchored.map((group) => ({ kind: 'group' as const, group })),
  ]
  const everything = removeNothing({ request })
  const ofLimits = limitRemovals(request, problem.ruleset, problem.limits)
    .filter((removal) => lifted(asked, removal) !== asked)
    .map(({ words, patch, lift }): Removal => {
      const freed = new Set(
        asked.flatMap((limit) => (limit.kind === 'out' && lift(limit) === undefined ? limit.players : [])),
      )
      const mayCome = ({ Id, MaxExp }: Player) => freed.has(Id) && MaxExp > 0
      const maxOf = new Set([...quotas.keys()].filter((index) => mayCome(request.players[quotas[index]!.player]!)))
      return { ...everything, words, lift, maxOf, without: { ...request, ...patch } }
    })
  const ofUnique: Removal = {
    ...everything,
    words: `Min Unique ${request.minUnique}`,
    minUnique: 1,
    without: { ...request, minUnique: 1 },
  }
  const ofCourse: Removal = {
    ...everything,
    words: `An even course over the run (OverMax Sensitivity ${request.OverMax_Sensitivity})`,
    isEven: false,
    without: { ...request, OverMax_Sensitivity: 0 },
  }
  return [
    ...ofLimits,
    ...(request.minUnique > 1 ? [ofUnique] : []),
    ...(request.OverMax_Sensitivity > 0 && hasCourse(replay) ? [ofCourse] : []),
    ...exposureRemovals(request, 'MinExp').map((removal) => ({ ...everything, ...removal })),
    ...exposureRemovals(request, 'MaxExp').map((removal) => ({ ...everything, ...removal })),
  ]
}

type ExposureRemoval = Pick<Removal, 'words' | 'without' | 'minOf' | 'maxOf'>

function exposureRemovals(request: BuildRequest, setting: 'MinExp' | 'MaxExp'): ExposureRemoval[] {
  const open = setting === 'MinExp' ? 0 : 100
  const label = setting === 'MinExp' ? 'Min Exp' : 'Max Exp'
  const asking = request.players.flatMap((player, index) => (player[setting] === open ? [] : [index]))
  const removalOf = (words: string, players: readonly number[]): ExposureRemoval => {
    const chosen = new Set(players)
    return {
      words,
      minOf: setting === 'MinExp' ? chosen : nobody,
      maxOf: setting === 'MaxExp' ? chosen : nobody,
      without: {
        ...request,
        players: request.players.map((player, index) => (chosen.has(index) ? { ...player, [setting]: open } : player)),
      },
    }
  }
  // A Max Exp of 0 takes a player out of the pool; what would bring him in is another question.
  const single = asking.filter((index) => request.players[index]![setting] > 0)
  return [
    ...(asking.length > single.length || asking.length > 1 ? [removalOf(`Every ${label}`, asking)] : []),
    ...single.map((index) => removalOf(exposureWords(request.players[index]!, setting), [index])),
  ]
}

function exposureWords(player: Player, setting: 'MinExp' | 'MaxExp'): string {
  if (setting === 'MaxExp') return `Max Exp ${player.MaxExp} % of ${nameOf(player)}`
  return player.MinExp === 100 ? `Lock of ${nameOf(player)}` : `Min Exp ${player.MinExp} % of ${nameOf(player)}`
}

const nameOf = ({ Name, RosterPosition }: Player) => (RosterPosition === 'CPT' ? `${Name} (CPT)` : Name)
