import type { Traveller } from './traveller.ts'

/** A field with what is wrong with it, or null. */
export type CheckedField = readonly [field: keyof Traveller, reason: string | null]

/** 'La dirección' and its text: null, or that it is missing (said in full) or too long. */
export function textFault(what: string, missing: string, text: string, longest: number): string | null {
  const length = text.trim().length
  if (length === 0) return missing
  return length > longest ? `${what} pasa de ${longest} caracteres, que es lo que admite el registro` : null
}
