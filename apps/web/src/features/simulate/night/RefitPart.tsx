import { Button } from '@mantine/core'
import { fewestNights, type RefitOffer, type Skill } from '@slatecraft/simulator'
import { counted, isSame, type SimulationTuning } from '@slatecraft/slate'
import { Explained } from '../Explained.tsx'
import { ResultPart } from '../results/ResultPart.tsx'

interface RefitPartProps {
  offer: RefitOffer | undefined
  /** Of ownership as committed; known where there is an offer. */
  usualSlope?: number | undefined
  /** Nights of this kind of contest. */
  nights: number
  /** What new simulations use; null is the usual. */
  used: SimulationTuning | null
  onUse(tuning: SimulationTuning | null): void
}

/** What the user's own nights say against the usual figures, where it does better on nights that it has not seen. */
export function RefitPart({ offer, usualSlope, nights, used, onUse }: RefitPartProps) {
  const isUsed = offer !== undefined && used !== null && isSame(used, offer.tuning)
  return (
    <ResultPart title="Learn From Your Nights" isWide>
      {() => (
        <>
          {offer === undefined ? (
            <p className="sc-night-text">{noOfferWords(nights)}</p>
          ) : (
            <>
              {offer.ownership !== undefined && (
                <Ownership skill={offer.ownership} tuning={offer.tuning} usualSlope={usualSlope ?? 1} />
              )}
              {offer.spread !== undefined && <Spread skill={offer.spread} spread={offer.tuning.spread ?? 1} />}
            </>
          )}
          {used !== null && (
            <p className="sc-night-text" role="status">
              {isUsed || offer === undefined
                ? 'New simulations use what your nights say.'
                : 'New simulations use what your earlier nights said. You have nights since then.'}
            </p>
          )}
          <div className="sc-setup-actions">
            {offer !== undefined && !isUsed && (
              <Button onClick={() => onUse(offer.tuning)}>Use it for new simulations</Button>
            )}
            {used !== null && (
              <Button variant="default" onClick={() => onUse(null)}>
                Back to the usual
              </Button>
            )}
          </div>
        </>
      )}
    </ResultPart>
  )
}

const noOfferWords = (nights: number) =>
  nights < fewestNights
    ? `From ${fewestNights} nights on, your own results may say something that the usual figures don’t. You have ${counted(nights, 'night')} of this kind of contest.`
    : `Your ${counted(nights, 'night')} give no reason to change anything: what they say is not better on nights that it has not seen.`

/** A slope nearer to the usual one changes something else. */
const leastChange = 0.04

interface OwnershipProps {
  skill: Skill
  tuning: SimulationTuning
  usualSlope: number
}

function Ownership({ skill, tuning, usualSlope }: OwnershipProps) {
  const { nights, committedError, refitError, gain, gainError } = skill
  const change = (tuning.ownership?.slope ?? usualSlope) / usualSlope - 1
  return (
    <p className="sc-night-text">
      On your {counted(nights, 'night')},{' '}
      {change < -leastChange
        ? 'real ownership was flatter than projected: the chalk was owned less, the others more.'
        : change > leastChange
          ? 'real ownership was sharper than projected: the chalk was owned more, the others less.'
          : 'players of some salaries or values were owned more than projected, others less.'}{' '}
      Ownership that is fitted to the <UnseenNights /> is off by {points(refitError)} points a player, the usual one by{' '}
      {points(committedError)}: {points(gain)} ± {points(gainError)} points better, over {counted(nights, 'night')}.
    </p>
  )
}

function Spread({ skill: { nights, gain, gainError }, spread }: { skill: Skill; spread: number }) {
  return (
    <p className="sc-night-text">
      On your {counted(nights, 'night')}, scores were {spread.toFixed(2)} times as far from the projections as said.
      Fitted to the <UnseenNights />, the{' '}
      <Explained means="How well the said range fits the scores: twice the log of the spread, plus the squared distance from the projection in spreads, on average over players (Dawid and Sebastiani).">
        error of the range
      </Explained>{' '}
      is smaller by {gain.toFixed(3)} ± {gainError.toFixed(3)}, over {counted(nights, 'night')}.
    </p>
  )
}

const UnseenNights = () => (
  <Explained means="Each night is judged by a fit to all the others, so none is judged by what was learned from it. ± is the standard error over the nights.">
    other nights
  </Explained>
)

/** Points of percent. */
const points = (share: number) => (100 * share).toFixed(2)
