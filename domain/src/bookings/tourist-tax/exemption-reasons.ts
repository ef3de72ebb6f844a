import { normalizeText } from '../../platform/text/search-key.ts'

/**
 * Reasons other than age for paying no tourist tax. A closed list, because free text would reveal data about health.
 */
export const exemptionReasons = [
  { code: 'social', words: 'Programa social subvencionado' },
  { code: 'salud', words: 'Motivos de salud' },
  { code: 'discapacidad', words: 'Discapacidad' },
  { code: 'deporte', words: 'Deporte federado' },
  { code: 'congreso', words: 'Congreso' },
  { code: 'residente', words: 'Residente' },
  { code: 'otro', words: 'Otro motivo legal' },
] as const
export type ExemptionReason = (typeof exemptionReasons)[number]['code']

/** The code of a reason, from its code or its Spanish words; null for an unknown reason. */
export const readExemptionReason = (text: string): ExemptionReason | null =>
  exemptionReasons.find(
    ({ code, words }) => code === normalizeText(text) || normalizeText(words) === normalizeText(text),
  )?.code ?? null

/** The Spanish words of a reason, for the declaration; an unknown code is returned unchanged. */
export const exemptionLabel = (code: string): string =>
  exemptionReasons.find((reason) => reason.code === code)?.words ?? code
