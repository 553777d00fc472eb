import { configure } from '@testing-library/react'
import { lightStyle } from './lightStyle.ts'
import { lightWaits } from './lightWaits.ts'

/** Spares the tests of pages what costs them most; one that needs no page has nothing to spare. */
if ('document' in globalThis) {
  window.getComputedStyle = lightStyle as typeof window.getComputedStyle
  lightWaits()
}

/** A machine that is busy elsewhere takes seconds for what is asked here. */
configure({ asyncUtilTimeout: 15_000 })
