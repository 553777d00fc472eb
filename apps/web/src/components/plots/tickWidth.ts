/** How wide the text of a tick usually is, in pixels. */
export const tickWidth = (tick: string): number => tick.length * 6.5
