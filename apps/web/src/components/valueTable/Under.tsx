import './valueTable.css'

/** On a phone, below the text of a first column: what spare columns say. */
export const Under = ({ words }: { words: readonly string[] }) => (
  <small className="sc-values-under">{words.filter(Boolean).join(' · ')}</small>
)
