import { Button, NativeSelect } from '@mantine/core'
import type { OfferedPlan, Subscription } from '@slatecraft/contract'
import { listed, Sport, sports } from '@slatecraft/slate'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useId } from 'react'
import { accountAddress } from '../../navigation/accountAddress.ts'
import { PageButton, usePageLink } from '../../navigation/PageButton.tsx'
import { formatDay } from '../../words/dates.ts'
import { sportNames } from '../slate/shared/slateWords.ts'
import { PlanPrice } from './PlanPrice.tsx'
import { permittedBy } from './planWords.ts'
import { choiceWords, isCanceledTrial, isCurrent, trialDaysOf } from './standing.ts'
import type { PlansChoices } from './usePlansChoice.ts'
import type { Trial } from './useTrial.ts'
import './planFields.css'

interface PlanCardProps {
  plan: OfferedPlan
  currency: string
  choice: PlansChoices
  percentOff: number
  /** The user's plan. */
  held: Subscription
  isLoggedIn: boolean
  isBusy: boolean
  /** Whether its button is the primary one. */
  isForemost: boolean
  person: Trial
  /** Opens the checkout. */
  onChoose(): void
}

/** One plan: price, features and button; visitors sign up first. */
export function PlanCard(props: PlanCardProps) {
  const { plan, currency, choice, percentOff, held, isLoggedIn, isBusy, isForemost, person, onChoose } = props
  const nameId = useId()
  const isMine = isCurrent(plan, choice, held)
  const isChosen = !isMine && choice.isChosen(plan) && isLoggedIn
  const words = choiceWords(plan, choice, held, person)
  const trial = trialDaysOf(plan, held, person)
  return (
    <li className="sc-card sc-plan" aria-labelledby={nameId} data-mine={isMine} data-chosen={isChosen}>
      <div className="sc-plan-head">
        <h2 id={nameId}>{plan.planName}</h2>
        {isMine && isLoggedIn && <span className="sc-plan-mark">Your plan</span>}
      </div>
      <p className="sc-plan-summary">{plan.summary}</p>
      <PlanPrice
        plan={plan}
        currency={currency}
        isYearly={choice.isYearly}
        percentOff={percentOff}
        paid={isMine ? held.price : undefined}
      />
      {plan.isForOneSport ? (
        <NativeSelect
          label="Sport"
          value={choice.sport}
          disabled={isBusy}
          data={sports.map((value) => ({ value, label: sportNames[value] }))}
          onChange={({ currentTarget }) => choice.choose({ sport: Sport.parse(currentTarget.value) })}
        />
      ) : (
        <p className="sc-plan-sports">
          <strong>Every sport</strong> {listed(sports.map((sport) => sportNames[sport]))}
        </p>
      )}
      <div className="sc-plan-act">
        {isMine && <MineLine held={held} isFree={plan.isFree} />}
        {!isMine && plan.isFree && <p>What you get without a plan.</p>}
        {!isMine && !plan.isFree && !isLoggedIn && (
          <PageButton
            fullWidth
            variant={isForemost ? 'filled' : 'outline'}
            to={accountAddress('/sign-up', choice.addressOf(plan))}
          >
            {words}
          </PageButton>
        )}
        {!isMine && !plan.isFree && isLoggedIn && (
          <Button
            fullWidth
            variant={isChosen ? 'default' : isForemost ? 'filled' : 'outline'}
            aria-pressed={isChosen}
            disabled={isBusy}
            onClick={onChoose}
          >
            {isChosen ? 'Chosen' : words}
            {isChosen && <span className="sc-visually-hidden">: {plan.planName}</span>}
          </Button>
        )}
        {!isMine && trial > 0 && <p>The first {trial} days are free. Cancel before they end and you pay nothing.</p>}
      </div>
      <ul className="sc-plan-permits" aria-label={`What ${plan.planName} includes`}>
        {permittedBy(plan).map(({ words: permitted, isIn }) => (
          <li key={permitted} data-in={isIn}>
            {isIn ? <IconCheck size={17} aria-hidden /> : <IconMinus size={17} aria-hidden />}
            <span>
              {!isIn && <span className="sc-visually-hidden">Not included: </span>}
              {permitted}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function MineLine({ held, isFree }: { held: Subscription; isFree: boolean }) {
  const account = usePageLink('/account')
  if (isFree) return <p>This is your current plan.</p>
  const ends = held.cancelAt === null ? '' : formatDay(held.cancelAt)
  return (
    <p>
      {isCanceledTrial(held)
        ? `Your trial ends on ${ends}; you won’t be charged. `
        : held.cancelAt !== null && `Ends on ${ends}. `}
      <a {...account}>See card and payments</a>
    </p>
  )
}
