import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { lightStyle } from './lightStyle.ts'
import { lightWaits } from './lightWaits.ts'

// Replaces the slowest parts of page tests. Tests without a document don't need it.
if ('document' in globalThis) {
  window.getComputedStyle = lightStyle as typeof window.getComputedStyle
  lightWaits()
}

// On a busy machine a query can take seconds.
configure({ asyncUtilTimeout: 15_000 })

// Parts of the page load late. If a file ended meanwhile, its half-loaded modules would fail in the next files, too.
afterAll(() => vi.dynamicImportSettled())
