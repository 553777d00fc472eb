import './shared.css'

/** What no imported file says, each with the file that would. */
export function FilesLack({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return <p className="sc-outlook-note">The imported files don’t say: {words.join(', ')}.</p>
}
