/** Beside every failed load, in the same words everywhere. */
export const TryAgain = ({ onClick }: { onClick(): void }) => (
  <button type="button" className="sc-link" onClick={onClick}>
    Try again
  </button>
)
