export interface Dot {
  key: string
  x: number
  y: number
  name: string
  /** Its numbers in words. */
  words: string
  /** Its colour: above or below the field, or neither. */
  tone: 'over' | 'under' | 'even'
}

export interface PlacedDot {
  dot: Dot
  /** In pixels from the plot's corner. */
  left: number
  top: number
}
