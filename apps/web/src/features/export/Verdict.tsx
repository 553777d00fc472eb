import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'

const shownAtMost = 50

interface VerdictProps {
  isGood: boolean
  words: string
  faultsLabel: string
  /** Each names its lineup or entry. */
  faults: readonly string[]
  warnings: readonly string[]
}

/** The site's likely verdict, before the download. */
export function Verdict({ isGood, words, faultsLabel, faults, warnings }: VerdictProps) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <section className="sc-export-verdict" data-good={isGood} aria-label="Upload check">
      <p role="status">
        <Icon size={20} aria-hidden />
        <strong>{words}</strong>
      </p>
      {faults.length > 0 && <Lines label={faultsLabel} lines={faults} />}
      {warnings.length > 0 && <Lines label="Worth a look" lines={warnings} />}
    </section>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <>
      <h3>{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="sc-export-lines" tabIndex={0} aria-label={label}>
        <ul>
          {lines.slice(0, shownAtMost).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {lines.length > shownAtMost && <p>and {(lines.length - shownAtMost).toLocaleString('en-US')} more</p>}
      </section>
    </>
  )
}
