/** Solves a small symmetric positive definite system by elimination. */
export function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!])
  for (const [pivot, row] of rows.entries())
    for (const [other, target] of rows.entries()) {
      if (other === pivot) continue
      const factor = target[pivot]! / row[pivot]!
      for (let column = pivot; column < target.length; column++) target[column]! -= factor * row[column]!
    }
  return rows.map((row, index) => row.at(-1)! / row[index]!)
}
