import { IconAlertTriangle } from '@tabler/icons-react'

/** What failed, and the way on. Reloading keeps what you have entered, because it is saved as you type. */
export const PartFault = ({ title, error }: { title: string; error: Error }) => (
  <div className="sc-notice" data-tone="bad" role="alert">
    <IconAlertTriangle size={20} aria-hidden />
    <div>
      <strong>{title}</strong>
      <p>{error.message}</p>
      <p>
        Your edits are saved.{' '}
        <button type="button" className="sc-link" onClick={() => location.reload()}>
          Reload the page
        </button>
      </p>
    </div>
  </div>
)
