import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { GroupFault } from './groupFaults.ts'

/** What is wrong with a group, in sentences; read aloud as it comes. */
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
                {kind === 'impossible' && ' A build can’t obey this group.'}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
