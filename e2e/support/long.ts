/** For journeys that `npm run test:long` makes and `npm test` does not: `test(title, long, …)`. */
export const long = { tag: '@long' }
