import { plain } from '../search-key.ts'

/** Why people pay no tourist tax, other than their age; never in words of their own, which would tell of their health. */
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

/** By its code or its words; null for what is no reason. */
export const readExemptionReason = (text: string): ExemptionReason | null =>
  exemptionReasons.find(({ code, words }) => code === plain(text) || plain(words) === plain(text))?.code ?? null

/** As the declaration tells it; what is no code is told as it stands. */
export const exemptionWords = (code: string): string =>
  exemptionReasons.find((reason) => reason.code === code)?.words ?? code
