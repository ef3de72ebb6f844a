import type { Traveller } from './traveller.ts'

/** A field with its fault in Spanish, or null. */
export type CheckedField = readonly [field: keyof Traveller, reason: string | null]

/**
 * The fault of a text: `missing` when it is blank, a sentence about `what` ('La dirección') when it is too long; or
 * null.
 */
export function textFault(what: string, missing: string, text: string, longest: number): string | null {
  const length = text.trim().length
  if (length === 0) return missing
  return length > longest ? `${what} pasa de ${longest} caracteres, que es lo que admite el registro` : null
}
