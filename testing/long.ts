import { describe, test } from 'vitest'

/** Options of a test that `npm run test:long` runs and `npm test` leaves out. */
export const long = { tags: ['long'] }

/** Options of a test that runs many contests: `npm test` has it, `npm run test:related` leaves it out. */
export const wide = { tags: ['wide'] }

interface Cases<Case> {
  cases: readonly Case[]
  /** How many of them `npm test` takes. */
  few: number
}

/** One test of the first few cases for `npm test`, and one of the others for `npm run test:long`. */
export function testFew<Case>(
  title: string,
  { cases, few }: Cases<Case>,
  run: (cases: readonly Case[]) => void | Promise<void>,
): void {
  test(title, () => run(cases.slice(0, few)))
  test(`${title}: ${cases.length - few} more cases`, long, () => run(cases.slice(few)))
}

/** The same for a block of tests. */
export function describeFew<Case>(
  title: string,
  { cases, few }: Cases<Case>,
  tests: (cases: readonly Case[]) => void,
): void {
  describe(title, () => tests(cases.slice(0, few)))
  describe(`${title}: ${cases.length - few} more cases`, long, () => tests(cases.slice(few)))
}

/** So many numbers from `first` on. */
export const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index)

/** One test of a property for `npm test`, and one with the other runs for `npm run test:long`. */
export function testRuns(
  title: string,
  { few, all }: { few: number; all: number },
  check: (numRuns: number) => void | Promise<void>,
): void {
  test(title, () => check(few))
  test(`${title}: ${all - few} more runs`, long, () => check(all - few))
}
