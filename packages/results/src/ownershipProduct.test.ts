import { expect, test } from 'vitest'
import { ownershipProduct } from './ownershipProduct.ts'

const owned = (...all: (number | null)[]) => ownershipProduct(all.map((ProjOwn) => ({ ProjOwn })))

test('the chance that the field has a lineup is the product of its ownerships, and unknown if one is', () => {
  expect(owned(50, 20, 10)).toBeCloseTo(0.01)
  expect(owned(100, 0)).toBe(0)
  expect(owned(50, null)).toBeNull()
})
