/** `Oct 3, 2026` where the reader is. */
export const dateText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** `Oct 3, 2026, 4:05 PM` where the reader is. */
export const momentText = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
