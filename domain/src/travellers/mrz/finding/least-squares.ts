/**
 * The coefficients that come nearest to the values: each row of `terms` stands for one equation. Null when the equations
 * leave them open.
 */
export function leastSquares(terms: readonly (readonly number[])[], values: readonly number[]): number[] | null {
  const size = terms[0]?.length ?? 0
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from({ length: size }, (__, column) => sumOf(terms, (term) => term[row]! * term[column]!)),
    sumOf(terms, (term, at) => term[row]! * values[at]!),
  ])
  for (let pivot = 0; pivot < size; pivot++) {
    const best = rows.findIndex(
      (row, at) => at >= pivot && rows.slice(pivot).every((other) => Math.abs(row[pivot]!) >= Math.abs(other[pivot]!)),
    )
    const chosen = rows[best]!
    if (Math.abs(chosen[pivot]!) < 1e-9) return null
    rows[best] = rows[pivot]!
    rows[pivot] = chosen
    for (const [at, row] of rows.entries()) if (at !== pivot) subtract(row, chosen, row[pivot]! / chosen[pivot]!)
  }
  return rows.map((row, at) => row[size]! / row[at]!)
}

const sumOf = (terms: readonly (readonly number[])[], value: (term: readonly number[], at: number) => number): number =>
  terms.reduce((sum, term, at) => sum + value(term, at), 0)

function subtract(row: number[], other: readonly number[], factor: number): void {
  for (let at = 0; at < row.length; at++) row[at]! -= other[at]! * factor
}
