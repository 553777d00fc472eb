import { PageButton } from '../../navigation/PageButton.tsx'

/** In place of the Admin tab: the way to the second factor that admins need. */
export const NeedsSecondFactor = ({ sentence }: { sentence: string }) => (
  <section className="sc-empty" aria-labelledby="admin-second-factor">
    <h2 id="admin-second-factor">Set up two-step login first</h2>
    <p>{sentence}</p>
    <PageButton to="/account">Open your account</PageButton>
  </section>
)
