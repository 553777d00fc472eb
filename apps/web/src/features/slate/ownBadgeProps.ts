/** What can be done with a slate of a visitor's own. */
export interface OwnBadgeProps {
  onUpdate(): void
  onRemove(): void
}
