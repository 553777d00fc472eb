/** How far swapping for prize money has come. */
export interface PayoutStep {
  stage: 'listing' | 'pricing' | 'choosing' | 'judging'
  /** 0 to 1, of the stage. */
  done: number
}
