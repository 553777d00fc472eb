import type { Fault } from '@slatecraft/slate'

interface RefusedFileProps {
  name: string
  faults: readonly Fault[]
  /** After the name. */
  what?: string
}

/** Why a file can't be used, fault by fault. */
export const RefusedFile = ({ name, faults, what = 'can’t be read' }: RefusedFileProps) => (
  <div className="sc-setup-refused" role="alert">
    <strong>
      {name} {what}
    </strong>
    <ul>
      {faults.map(({ field, reason }) => (
        <li key={`${field} ${reason}`}>{field === '' ? reason : `${field}: ${reason}`}</li>
      ))}
    </ul>
  </div>
)
