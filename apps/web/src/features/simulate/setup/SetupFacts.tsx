import { Explained } from '../Explained.tsx'

/** A figure in words, with its name and what it means. */
export interface SetupFact {
  name: string
  words: string
  means: string
}

/** Figures with their names, side by side. */
export const SetupFacts = ({ facts }: { facts: readonly SetupFact[] }) => (
  <dl className="sc-setup-sums">
    {facts.map(({ name, words, means }) => (
      <div key={name}>
        <dt>
          <Explained means={means}>{name}</Explained>
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)
