import { type OfSlate, overSlates } from '../calibration/overSlates.ts'

/** What a fit to other nights does on a night, against the committed parameters. Errors are means over nights. */
export interface Skill {
  nights: number
  committedError: number
  refitError: number
  /** Committed less refit: above 0 where the refit is better. `low` to `high` holds 95% of a bootstrap over nights. */
  gain: number
  gainError: number
  low: number
  high: number
}

interface Trial<Slate, Fit> {
  fit: (slates: readonly Slate[]) => Fit
  /** NaN where the slate can't be judged. */
  errorOf: (slate: Slate, parameters: Fit) => number
  committed: Fit
}

interface Compared extends OfSlate {
  committed: number
  refit: number
}

const seed = 1

/** Each night is judged by a fit to all other nights. Undefined with fewer than three nights, which have no error. */
export function outOfSample<Slate extends { night: string }, Fit>(
  slates: readonly Slate[],
  { fit, errorOf, committed }: Trial<Slate, Fit>,
): Skill | undefined {
  const compared = [...new Set(slates.map(({ night }) => night))].flatMap((night): Compared[] => {
    const others = fit(slates.filter((slate) => slate.night !== night))
    const own = slates.filter((slate) => slate.night === night)
    const mean = (parameters: Fit) => own.reduce((sum, slate) => sum + errorOf(slate, parameters), 0) / own.length
    const errors = { committed: mean(committed), refit: mean(others) }
    return Number.isNaN(errors.committed - errors.refit) ? [] : [{ night, n: own.length, ...errors }]
  })
  if (compared.length === 0) return undefined
  const meanOf = (of: (one: Compared) => number) => (all: readonly Compared[]) =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length
  const { value, error, low, high } = overSlates(
    compared,
    meanOf((one) => one.committed - one.refit),
    seed,
  )
  if (error === null || low === null || high === null) return undefined
  return {
    nights: compared.length,
    committedError: meanOf((one) => one.committed)(compared),
    refitError: meanOf((one) => one.refit)(compared),
    ...{ gain: value, gainError: error, low, high },
  }
}
