import type { Fault } from '@slatecraft/slate'

/** Why a file can't be used, fault by fault. */
export const RefusedFile = ({ name, faults }: { name: string; faults: readonly Fault[] }) => (
  <div className="sc-setup-refused" role="alert">
    <strong>{name} can’t be read</strong>
    <ul>
      {faults.map(({ field, reason }) => (
        <li key={`${field} ${reason}`}>{field === '' ? reason : `${field}: ${reason}`}</li>
      ))}
    </ul>
  </div>
)
