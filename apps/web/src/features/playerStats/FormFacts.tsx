import { formatPoints } from '../../words/format.ts'
import type { Form } from './form.ts'

/** A player's form in a few numbers. */
export function FormFacts({ form, points }: { form: Form; points: string }) {
  return (
    <dl className="sc-form" aria-label={`Form in ${points}`}>
      <Fact
        label={`Average of ${form.games === 1 ? '1 game' : `${form.games} games`}`}
        text={formatPoints(form.average)}
      />
      {form.games > 3 && <Fact label="Last 3 games" text={formatPoints(form.recent)} />}
      <Fact label="Best game" text={formatPoints(form.best)} />
      {form.reached !== undefined && <Fact label="Reached the projection" text={`${form.reached} of ${form.games}`} />}
    </dl>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)
