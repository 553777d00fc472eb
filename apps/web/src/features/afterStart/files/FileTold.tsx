import type { BroughtFile } from './useBroughtFile.ts'

/** What the last file brought, or why it can't be used. */
export function FileTold({ brought: { reading, told } }: { brought: BroughtFile }) {
  if (reading !== undefined)
    return (
      <p className="sc-after-note" role="status">
        Reading {reading} …
      </p>
    )
  if (told === undefined) return null
  const { name, isRefused, lines } = told
  return (
    <div className="sc-after-told" data-refused={isRefused || undefined} role={isRefused ? 'alert' : 'status'}>
      <strong>{isRefused ? `${name} can’t be used` : name}</strong>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
