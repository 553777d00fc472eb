import { PageButton } from './PageButton.tsx'

/** Where a server's owner asks for no money. */
export function EverythingIncluded({ back }: { back: string | undefined }) {
  return (
    <section className="sc-empty">
      <h2>Everything is included</h2>
      <p>This server has no plans to pay for: whoever can open it may use all of it.</p>
      <PageButton to={back ?? '/'}>
        {back === undefined ? 'Open the lineup generator' : 'Back to your slate'}
      </PageButton>
    </section>
  )
}
