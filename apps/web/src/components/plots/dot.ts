export interface Dot {
  key: string
  x: number
  y: number
  name: string
  /** Its numbers in words. */
  words: string
  /** Its color: above the field, below it, or neither. */
  tone: 'over' | 'under' | 'even'
}

export interface PlacedDot {
  dot: Dot
  /** In pixels from the plot's top left corner. */
  left: number
  top: number
}
