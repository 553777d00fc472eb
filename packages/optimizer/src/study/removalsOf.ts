import { type BuildRequest, type Player, percentText, settingLabel } from '@slatecraft/slate'
import { minExpWords } from '../explain/words.ts'
import type { LimitRemoval } from '../limits/rule.ts'
import type { Replay } from '../portfolio/replay.ts'
import { type Limit, ruleOf, type UserLimit, userKinds } from '../rules/rules.ts'
import { needsGuide } from './liftedGuide.ts'
import { lifted, type Removal, removeNothing } from './removal.ts'

const noQuotas: ReadonlySet<number> = new Set()

/**
 * All that the user asks of a run, each as a removal: limits on lineups, shares, Min Unique, the even pacing of exposures, and
 * exposures, all together and one by one (except a Max Exp of 0). What the run maximizes (Ceiling, randomness) and the
 * lineups that it must differ from can't be removed.
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
  const ofLimits = limitRemovals(replay)
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
    words: `${settingLabel('minUnique')} ${request.minUnique}`,
    minUnique: 1,
    without: { ...request, minUnique: 1 },
  }
  const ofPacing: Removal = {
    ...everything,
    words: `Even pacing over the run (OverMax Sensitivity ${request.OverMax_Sensitivity})`,
    isEven: false,
    without: { ...request, OverMax_Sensitivity: 0 },
  }
  return [
    ...ofLimits,
    ...(request.minUnique > 1 ? [ofUnique] : []),
    ...(request.OverMax_Sensitivity > 0 && needsGuide(replay) ? [ofPacing] : []),
    ...exposureRemovals(request, 'MinExp').map((removal) => ({ ...everything, ...removal })),
    ...exposureRemovals(request, 'MaxExp').map((removal) => ({ ...everything, ...removal })),
  ]
}

interface KindRemoval extends LimitRemoval<Limit> {
  kinds: readonly UserLimit['kind'][]
}

/** The inputs that ask for limits of any kind, whether or not they ask for anything in this request. */
function limitRemovals({ request, problem: { ruleset } }: Replay): KindRemoval[] {
  const found: KindRemoval[] = []
  for (const kind of userKinds) {
    for (const { words, patch, lift } of ruleOf({ kind }).removals({ request, ruleset })) {
      const index = found.findIndex((other) => other.words === words && !other.kinds.includes(kind))
      const same = found[index]
      const removal: KindRemoval = {
        words,
        patch,
        kinds: [...(same?.kinds ?? []), kind],
        lift: (limit) => (isOf(kind, limit) ? lift(limit) : same === undefined ? limit : same.lift(limit)),
      }
      if (same === undefined) found.push(removal)
      else found[index] = removal
    }
  }
  return found
}

const isOf = (kind: UserLimit['kind'], limit: Limit): limit is UserLimit => limit.kind === kind

type ExposureRemoval = Pick<Removal, 'words' | 'without' | 'minOf' | 'maxOf'>

function exposureRemovals(request: BuildRequest, setting: 'MinExp' | 'MaxExp'): ExposureRemoval[] {
  const open = setting === 'MinExp' ? 0 : 100
  const label = setting === 'MinExp' ? 'Min Exp' : 'Max Exp'
  const asking = request.players.flatMap((player, index) => (player[setting] === open ? [] : [index]))
  const removalOf = (words: string, players: readonly number[]): ExposureRemoval => {
    const chosen = new Set(players)
    return {
      words,
      minOf: setting === 'MinExp' ? chosen : noQuotas,
      maxOf: setting === 'MaxExp' ? chosen : noQuotas,
      without: {
        ...request,
        players: request.players.map((player, index) => (chosen.has(index) ? { ...player, [setting]: open } : player)),
      },
    }
  }
  // A Max Exp of 0 takes a player out of the pool; what would bring them in is `bringIn`'s question.
  const single = asking.filter((index) => request.players[index]![setting] > 0)
  return [
    ...(asking.length > single.length || asking.length > 1 ? [removalOf(`Every ${label}`, asking)] : []),
    ...single.map((index) => removalOf(exposureWords(request.players[index]!, setting), [index])),
  ]
}

const exposureWords = (player: Player, setting: 'MinExp' | 'MaxExp') =>
  `${setting === 'MinExp' ? minExpWords(player.MinExp) : `Max Exp ${percentText(player.MaxExp)} for`} ${nameOf(player)}`

const nameOf = ({ Name, RosterPosition }: Player) => (RosterPosition === 'CPT' ? `${Name} (CPT)` : Name)
