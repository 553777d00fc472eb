interface NeedsSlateProps {
  what: 'Presets' | 'Cheatsheets'
  /** The open slate is of the visitor's own; undefined while none is open. */
  isOwn: boolean | undefined
}

/** In place of a list that belongs to a slate of the server, and what to do to see it. */
export const NeedsSlate = ({ what, isOwn }: NeedsSlateProps) => (
  <div className="sc-admin-empty">
    <p>
      {isOwn
        ? `${what} are for the server’s slates, and this one is in your browser alone. Choose one of the server’s at the top of the page.`
        : `${what} belong to the slate that is open. Choose one at the top of the page, or import one under Slates.`}
    </p>
  </div>
)
