interface NeedsSlateProps {
  what: 'Presets' | 'Expert targets' | 'Names and finished contests'
  /** Whether the open slate is uploaded; undefined while none is open. */
  isInBrowser: boolean | undefined
}

/** Empty state for lists that need a published slate. */
export const NeedsSlate = ({ what, isInBrowser }: NeedsSlateProps) => (
  <div className="sc-admin-empty">
    <p>
      {isInBrowser
        ? `${what} need a published slate, and this one is only in your browser. Choose a published slate at the top of the page.`
        : `${what} belong to the open slate. Choose a slate at the top of the page, or import one under Slates.`}
    </p>
  </div>
)
