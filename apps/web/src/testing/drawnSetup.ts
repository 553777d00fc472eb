import { configure } from '@testing-library/react'
import { lightStyle } from './lightStyle.ts'
import { lightWaits } from './lightWaits.ts'

// Replaces the slowest parts of page tests. Tests without a document don't need it.
if ('document' in globalThis) {
  window.getComputedStyle = lightStyle as typeof window.getComputedStyle
  lightWaits()
}

// On a busy machine a query can take seconds.
configure({ asyncUtilTimeout: 15_000 })
