import './foldedNames.css'

interface FoldedNamesProps {
  title: string
  names: readonly string[]
}

/** A line that opens to a list of names. */
export const FoldedNames = ({ title, names }: FoldedNamesProps) => (
  <details className="sc-folded-names">
    <summary>{title}</summary>
    <p>{names.join(', ')}</p>
  </details>
)
