import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { GroupFault } from './groupFaults.ts'

/** A group's problems, announced to screen readers as they appear. */
export function GroupFaultList({ faults }: { faults: readonly GroupFault[] }) {
  return (
    <div role="status">
      <ul className="sc-group-faults">
        {faults.map(({ kind, text }) => {
          const Icon = kind === 'impossible' ? IconAlertTriangle : IconInfoCircle
          return (
            <li key={text} data-kind={kind}>
              <Icon size={15} aria-hidden />
              <span>
                {text}
                {kind === 'impossible' && ' No build can satisfy this group.'}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
