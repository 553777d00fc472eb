/** The plans that can be had, and the way to one. */
export function PlansPage() {
  return <main className="sc-main">Plans</main>
}
